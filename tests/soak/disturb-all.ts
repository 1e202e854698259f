import { setTimeout as delay } from 'node:timers/promises'
import type { SimulatorProcess } from '../support/simulator-process.js'
import type { Disturbance } from './disturbances.js'
import { type Log, longestTakeover } from './soak.js'
import type { Spread } from './spread-product.js'

export interface DisturbancePlan {
  readonly seconds: number
  /** Number of shards. */
  readonly shards: number
  /** Whether others wait until leases of killed processes are over; else these end, and the processes are started again. */
  readonly isWhole: boolean
  readonly log: Log
}

/** Runs disturbances, one after another, evenly over a time. @returns those without a reconnection in time */
export async function disturbAll(
  spread: Spread,
  selected: readonly Disturbance[],
  { seconds, shards, isWhole, log }: DisturbancePlan,
): Promise<string[]> {
  const losses: string[] = []
  for (const { name, happen, killed } of selected) {
    const again = () => spread.product.start(...(killed === undefined ? [] : [killed]))
    await delay((seconds * 1000) / (selected.length + 1))
    await happen(spread)
    if (!isWhole) await spread.product.endLeases().then(again)
    const took = await untilConnected(spread.discord, shards)
    log(`${name}, ${took === undefined ? 'not all connected again' : `all connected again after ${took} ms`}`)
    if (took === undefined) losses.push(`Not all connected again in time: ${name}`)
    await again()
  }
  return losses
}

/** Waits until every shard is connected. @returns the duration, in milliseconds; undefined on a timeout */
async function untilConnected({ control }: SimulatorProcess, shards: number): Promise<number | undefined> {
  const began = performance.now()
  for (;;) {
    await delay(200)
    const connected = (await control.gateway.sessions()).filter(({ isConnected }) => isConnected)
    const took = Math.round(performance.now() - began)
    if (new Set(connected.map(({ shard }) => shard.id)).size === shards) return took
    if (took > longestTakeover) return undefined
  }
}
