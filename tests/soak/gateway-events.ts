import { type BuiltCommunity, buildCommunity } from './built-community.js'
import { differences } from './differences.js'
import { disturbAll } from './disturb-all.js'
import { disturbances } from './disturbances.js'
import type { Log, SoakReport } from './soak.js'
import { type Spread, withSpreadProduct } from './spread-product.js'
import { untilInStep } from './until-in-step.js'

export interface GatewayEventsOptions {
  readonly seconds: number
  readonly perSecond: number
  /** Of each server. */
  readonly members: number
  /**
   * Whether to run every disturbance, wait for the leases of killed processes, and space identifies
   * as Discord does; else runs the first ones quickly.
   */
  readonly isWhole: boolean
  readonly log: Log
}

/** Two of the servers have the same people, whose names change on both. */
const people = [1, 1, 2, 3]
const processes = ['worker 1', 'gateway 1', 'worker 2', 'gateway 2']
const shards = 2
/** Of processes and disturbances in haste. */
const few = { processes: 2, disturbances: 3 }
/** Share of the target event rate; the rest is lost to the calls' latency. */
const enough = 0.9

/** Lets people of several servers join, change and leave for a while, while connections are cut and processes are killed. */
export function gatewayEvents(options: GatewayEventsOptions): Promise<SoakReport> {
  const guilds = people.map((number) => ({ members: options.members, people: number }))
  const gateway = { shards, ...(options.isWhole ? {} : { identifyWindow: 200 }) }
  return withSpreadProduct({ simulator: { guilds, gateway }, ownDatabase: options.isWhole }, (spread) =>
    connected(spread, options),
  )
}

async function connected(spread: Spread, options: GatewayEventsOptions): Promise<SoakReport> {
  const { product, discord } = spread
  await product.start('web', ...processes.slice(0, options.isWhole ? undefined : few.processes))
  const communities: BuiltCommunity[] = []
  for (const { id } of await discord.control.guilds()) communities.push(await buildCommunity(product, id))
  const check = async () => {
    const found: string[] = []
    for (const community of communities)
      found.push(...(await differences({ ...product, ...discord }, community)))
    return found
  }
  const atFirst = await untilInStep(product, check)
  if (atFirst.length > 0) return { summary: 'the servers were not imported', losses: atFirst }

  await discord.control.gateway.resetCounters()
  const selected = disturbances.slice(0, options.isWhole ? undefined : few.disturbances)
  const disturbed = disturbAll(spread, selected, { ...options, shards })
  const began = performance.now()
  const happened = await happen(spread, communities, options)
  const rate = happened / ((performance.now() - began) / 1000)
  const lasting = await disturbed
  const ended = performance.now()
  const losses = await untilInStep(product, check)
  const inStep = ((performance.now() - ended) / 1000).toFixed(1)
  const { events, resumes, identifies } = await discord.control.gateway.counters()
  const eventCount = Object.values(events).reduce((sum, count) => sum + count, 0)
  const summary =
    `${happened} things happened (${rate.toFixed(0)}/s, ${eventCount} events), ` +
    `through ${selected.length} disturbances, ` +
    `${resumes} resumes and ${identifies.length} identifies; in step ${inStep} s after the last one`
  // In haste, other tests take the time of the processor.
  const isSlow = options.isWhole && rate < enough * options.perSecond
  return {
    summary,
    losses: [...losses, ...lasting, ...(isSlow ? [`Only ${rate.toFixed(0)} things happened a second`] : [])],
  }
}

/** @returns the number of events */
async function happen(
  { discord }: Spread,
  communities: readonly BuiltCommunity[],
  { seconds, perSecond }: GatewayEventsOptions,
): Promise<number> {
  const guildIds = communities.map(({ guildId }) => guildId)
  const until = Date.now() + seconds * 1000
  let happened = 0
  for (let seed = 1; Date.now() < until; seed += 1) {
    const done = await discord.control.churn({ guildIds, count: 2 * perSecond, perSecond, seed })
    happened += Object.values(done).reduce((sum, count) => sum + count, 0)
  }
  return happened
}
