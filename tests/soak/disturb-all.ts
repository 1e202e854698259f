import { setTimeout as delay } from 'node:timers/promises'
import type { SimulatorProcess } from '../support/simulator-process.js'
import type { Disturbance } from './disturbances.js'
import { longestTakeover, type Say } from './soak.js'
import type { Spread } from './spread-product.js'

export interface DisturbancePlan {
  readonly seconds: number
  /** Of how many shards the gateway tells. */
  readonly shards: number
  /** Whether others wait until leases of killed processes are over; else these end, and the processes are started again. */
  readonly isWhole: boolean
  readonly say: Say
}

/** Plays disturbances, one after another, evenly over a time. @returns what was not heard again in time */
export async function disturbAll(
  spread: Spread,
  played: readonly Disturbance[],
  { seconds, shards, isWhole, say }: DisturbancePlan,
): Promise<string[]> {
  const losses: string[] = []
  for (const { name, happen, gone } of played) {
    const again = () => spread.product.start(...(gone === undefined ? [] : [gone]))
    await delay((seconds * 1000) / (played.length + 1))
    await happen(spread)
    if (!isWhole) await spread.product.endLeases().then(again)
    const took = await untilHeard(spread.discord, shards)
    say(`${name}, ${took === undefined ? 'not all is heard again' : `all is heard again after ${took} ms`}`)
    if (took === undefined) losses.push(`Not all was heard again in time: ${name}`)
    await again()
  }
  return losses
}

/** Waits until every shard is listened to. @returns how long that took, in milliseconds; undefined when it takes too long */
async function untilHeard({ control }: SimulatorProcess, shards: number): Promise<number | undefined> {
  const began = performance.now()
  for (;;) {
    await delay(200)
    const heard = (await control.gateway.sessions()).filter(({ isConnected }) => isConnected)
    const took = Math.round(performance.now() - began)
    if (new Set(heard.map(({ shard }) => shard.id)).size === shards) return took
    if (took > longestTakeover) return undefined
  }
}
