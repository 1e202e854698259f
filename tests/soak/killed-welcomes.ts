import { setTimeout as delay } from 'node:timers/promises'
import { welcomeEveryone } from '../support/welcome-everyone.js'
import { type BuiltCommunity, buildCommunity } from './built-community.js'
import { killGreeters } from './kill-greeters.js'
import type { Log, SoakReport } from './soak.js'
import { patiently, type Spread, withSpreadProduct } from './spread-product.js'
import { untilInStep } from './until-in-step.js'
import { type Greeted, greetedOn } from './welcomes-on.js'

export interface KilledWelcomesOptions {
  readonly joins: number
  readonly servers: number
  readonly kills: number
  /** Whether the database is killed, too, and others wait until leases of killed processes are over. */
  readonly isWhole: boolean
  readonly log: Log
}

/** A server that greets, and who joined it. */
export interface GreetingServer extends BuiltCommunity {
  readonly channelId: string
  readonly requiresRules: boolean
  readonly joined: string[]
}

/** Two in three of the calls that the product makes a second: the rest is for those it has missed. */
const perSecond = 30
/** How many seconds people join before those who have to agree to rules do so. */
const round = 5
/** Longest time until everyone is greeted after the last one joined, in milliseconds. */
const patience = 600_000
/** Only the rate of all calls limits messages. */
const rates = { routes: { sendMessage: { count: 1000, seconds: 1 } } }

/**
 * Has people join servers that greet them, while processes and the database are killed, streams are cut and Discord fails:
 * everyone is greeted once, or stands as uncertain.
 */
export function killedWelcomes(options: KilledWelcomesOptions): Promise<SoakReport> {
  const { servers, isWhole } = options
  const guilds = Array.from({ length: servers }, (_, number) => ({
    members: 1,
    requiresRules: number % 2 === 1,
  }))
  return withSpreadProduct({ simulator: { guilds, rates }, ownDatabase: isWhole }, (spread) =>
    greeted(spread, options),
  )
}

async function greeted(spread: Spread, options: KilledWelcomesOptions): Promise<SoakReport> {
  const { product } = spread
  const processes = options.isWhole ? ['worker 1', 'worker 2', 'gateway'] : ['worker', 'gateway']
  await product.start('web')
  const servers = await greetingServers(spread)
  await product.start(...processes)
  await untilInStep(product, async () =>
    (await connected(spread)) === servers.length ? [] : ['not connected'],
  )
  const began = performance.now()
  const [, kills] = await Promise.all([
    joinAll(spread, servers, options),
    killGreeters(spread, servers, { ...options, processes, seconds: options.joins / perSecond }),
  ])
  const joined = performance.now()
  await untilSettled(spread)
  const ended = performance.now()
  const found: Greeted[] = []
  for (const server of servers) found.push(await greetedOn(spread, server))
  const sum = (countOf: (on: Greeted) => number) => found.reduce((total, on) => total + countOf(on), 0)
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(0)
  const summary =
    `${sum(({ arrivals }) => arrivals)} people joined ${servers.length} servers in ${seconds(began, joined)} s through ` +
    `${kills} kills; ${sum(({ once }) => once)} were greeted once, ${sum(({ uncertain }) => uncertain)} stand as uncertain; ` +
    `all settled ${seconds(joined, ended)} s after the last one`
  return { summary, losses: found.flatMap(({ losses }) => losses) }
}

async function greetingServers({ product, discord }: Spread): Promise<GreetingServer[]> {
  const servers: GreetingServer[] = []
  for (const [number, { id, channels }] of (await discord.control.guilds()).entries()) {
    const channelId = channels.find(({ name }) => name === 'general')?.id ?? ''
    const community = await buildCommunity(product, id)
    await welcomeEveryone(product.call, { ...community, channelId })
    servers.push({ ...community, channelId, requiresRules: number % 2 === 1, joined: [] })
  }
  return servers
}

/** How many servers' events the product receives. */
async function connected({ product: { pool } }: Spread): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(selectConnected)
  return rows[0]?.count ?? 0
}

const selectConnected = `select count(*)::int from "community_networks" where "health"->>'stream' = 'connected'`

async function joinAll(
  { discord: { control } }: Spread,
  servers: readonly GreetingServer[],
  { joins }: KilledWelcomesOptions,
): Promise<void> {
  const each = Math.ceil(joins / servers.length)
  const inRound = Math.max(1, Math.ceil((perSecond * round) / servers.length))
  const joinOne = async ({ guildId, requiresRules, joined }: GreetingServer) => {
    const plan = { guildId, count: Math.min(inRound, each - joined.length), perSecond: inRound / round }
    const ids = await control.joinMany(plan)
    joined.push(...ids)
    if (requiresRules) for (const userId of ids) await control.acceptRules({ guildId, userId })
  }
  while (servers.some(({ joined }) => joined.length < each)) await Promise.all(servers.map(joinOne))
}

/** Waits until nothing is to be decided or sent any more; has the product look at stopped channels again before. */
async function untilSettled({ product: { pool }, discord }: Spread): Promise<void> {
  await discord.control.clearFaults()
  await discord.control.gateway.cut({})
  const until = performance.now() + patience
  const isOpen = () => patiently(async () => (await pool.query(selectOpen)).rowCount !== 0)
  do await delay(1000)
  while ((await isOpen()) && performance.now() < until)
}

const selectOpen = `select from "community_arrivals" where "decidedAt" is null
union all select from "community_deliveries" where "state" in ('waiting', 'sending')
union all select from "community_channels" where "stoppedFor" is not null
limit 1`
