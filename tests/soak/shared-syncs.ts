import { setTimeout as delay } from 'node:timers/promises'
import { type BuiltCommunity, buildCommunity } from './built-community.js'
import { differences } from './differences.js'
import { inAccountsOfTheirOwn } from './own-accounts.js'
import type { Log, SoakReport } from './soak.js'
import { type Spread, withSpreadProduct } from './spread-product.js'
import { type SyncProgress, syncProgress } from './sync-progress.js'
import { untilInStep } from './until-in-step.js'

export interface SharedSyncsOptions {
  readonly accounts: number
  /** Of the largest server; the smallest has a hundredth of them. */
  readonly members: number
  readonly ownDatabase: boolean
  readonly log: Log
}

/** How many synchronisations two workers do at once. */
const atOnce = 8
/** How long one of them may keep others waiting, including its last page and the next start on a busy machine; in seconds. */
const turn = 10
/** How long other jobs may wait, in seconds. */
const longestOther = 30

/** Has the servers of many accounts, of very different sizes, synchronised at once by two workers, within Discord's limits. */
export function sharedSyncs(options: SharedSyncsOptions): Promise<SoakReport> {
  const sizes = sizesOf(options)
  const guilds = [...sizes, 1].map((members) => ({ members }))
  return withSpreadProduct({ simulator: { guilds }, ownDatabase: options.ownDatabase }, (spread) =>
    synchronised(spread, sizes, options),
  )
}

/** The largest come first, to make others wait behind them. */
function sizesOf({ accounts, members }: SharedSyncsOptions): number[] {
  return Array.from({ length: accounts }, (_, index) => Math.round(members / 100 ** (index / (accounts - 1))))
}

async function synchronised(
  spread: Spread,
  sizes: readonly number[],
  { log }: SharedSyncsOptions,
): Promise<SoakReport> {
  const { product, discord } = spread
  await product.start('web')
  const built: BuiltCommunity[] = []
  for (const { id } of await discord.control.guilds()) built.push(await buildCommunity(product, id))
  const communities = await inAccountsOfTheirOwn(product.pool, built.slice(0, -1))
  log(`${communities.length} communities are built`)

  await product.start('worker 1', 'worker 2')
  const [progress, others] = await Promise.all([
    syncProgress(product, communities),
    Promise.all(built.slice(-1).map((community) => secondsToLeave(spread, community))),
  ])
  for (const line of decile(sizes, progress)) log(line)
  const tooSoon = await callsTooSoon(spread)
  const check = async () => {
    const found: string[] = []
    for (const community of communities)
      found.push(...(await differences({ ...product, ...discord }, community)))
    return found
  }
  const slowest = Math.max(...progress.map(({ first }) => first))
  const bound = Math.ceil(sizes.length / atOnce) * turn
  const losses = [
    ...(await untilInStep(product, check)),
    ...tooSoon,
    ...(progress.length === sizes.length ? [] : [`Only ${progress.length} are synchronised`]),
    ...(slowest <= bound ? [] : [`A first page came after ${seconds(slowest)}, and not within ${bound} s`]),
    ...others
      .filter((waited) => waited > longestOther)
      .map((waited) => `A server was left after ${seconds(waited)}`),
  ]
  const people = sizes.reduce((sum, size) => sum + size)
  const all = Math.max(...progress.map(({ whole }) => whole))
  const summary =
    `${people} members of ${sizes.length} accounts synchronised in ${seconds(all)}; the first page of each within ` +
    `${seconds(slowest)} (at most ${bound} s), another job within ${others.map(seconds).join()}; ${await callsOf(spread)}`
  return { summary, losses }
}

const seconds = (count: number) => `${count.toFixed(1)} s`

/** Time until the bot has left a disconnected server while all others are synchronised, in seconds. */
async function secondsToLeave({ product, discord }: Spread, community: BuiltCommunity): Promise<number> {
  await delay(2000)
  const began = performance.now()
  const path = `/community/networks/${community.networkId}/disconnect`
  await product.call('POST', path, {}, { 'x-community': community.communityId })
  const isThere = async () =>
    (await discord.control.guilds()).some(({ id, bots }) => id === community.guildId && bots.length > 0)
  while (await isThere()) await delay(100)
  return (performance.now() - began) / 1000
}

/** The results of every tenth account, from the largest to the smallest. */
function decile(sizes: readonly number[], progress: readonly SyncProgress[]): string[] {
  const step = Math.ceil(sizes.length / 10)
  return progress.flatMap(({ first, whole }, place) =>
    place % step === 0
      ? [`${sizes[place]} members: first page after ${seconds(first)}, all after ${seconds(whole)}`]
      : [],
  )
}

async function callsTooSoon({ discord }: Spread): Promise<string[]> {
  const { tooSoon, invalidAnswers } = await discord.control.counts()
  const isWithin = tooSoon.user + tooSoon.global + invalidAnswers === 0
  return isWithin ? [] : [`Calls came too soon: ${JSON.stringify({ tooSoon, invalidAnswers })}`]
}

async function callsOf({ discord }: Spread): Promise<string> {
  const { requests } = await discord.control.counts()
  const of = (route: string) => requests[route] ?? 0
  return `${of('GET /guilds/:guild/members')} pages and ${of('GET /guilds/:guild')} looks were asked for`
}
