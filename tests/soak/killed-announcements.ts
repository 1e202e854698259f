import { setTimeout as delay } from 'node:timers/promises'
import { type BuiltCommunity, buildCommunity } from './built-community.js'
import { killSenders } from './kill-senders.js'
import { movableClock } from './moved-clock.js'
import type { Log, SoakReport } from './soak.js'
import { patiently, type Spread, type SpreadProduct, withSpreadProduct } from './spread-product.js'

export interface KilledAnnouncementsOptions {
  readonly announcements: number
  /** To how many channels each of them goes. */
  readonly channels: number
  readonly kills: number
  /** Whether the database is killed, too, and others wait until leases of killed processes are over. */
  readonly isWhole: boolean
  readonly log: Log
}

/** Longest time until all is settled after the last kill, in milliseconds. */
const patience = 600_000
/** After how long an uncertain message is searched for, and how long a look at all servers may take; in milliseconds. */
const untilSearched = 6 * 60_000
const untilLooked = 5000
const path = '/community/announcements'

/**
 * Sends announcements to many channels while workers are killed during each kind of call, one, three and again one of them
 * run, and the clock moves by six hours: each message is in its channel once, and recorded as sent.
 */
export function killedAnnouncements(options: KilledAnnouncementsOptions): Promise<SoakReport> {
  const { channels, isWhole } = options
  const plans = Array.from({ length: channels }, (_, number) => ({ name: `channel-${number}` }))
  const guilds = [{ members: 1, channels: plans }]
  return withSpreadProduct({ simulator: { guilds }, ownDatabase: isWhole }, (spread) =>
    announced(spread, options),
  )
}

async function announced(spread: Spread, options: KilledAnnouncementsOptions): Promise<SoakReport> {
  const { product, discord } = spread
  const { announcements } = options
  await product.start('web')
  const [guild] = await discord.control.guilds()
  if (!guild) throw new Error('There is no server')
  const community = await buildCommunity(product, guild.id)
  const channelIds = guild.channels.map(({ id }) => id).slice(0, options.channels)
  const move = await movableClock(product.pool)
  await product.stop('web')
  await product.start('web')
  let submitted = 0
  const submit = async (progress: number) => {
    for (; submitted < announcements && submitted <= progress * announcements; submitted += 1)
      await schedule(product, community, channelIds, textOf(submitted))
  }
  const began = performance.now()
  const kills = await killSenders(spread, { ...options, move, submit })
  const killed = performance.now()
  await discord.control.clearFaults()
  await untilSettled(spread, move)
  const ended = performance.now()
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(0)
  const { counts, losses } = await compare(spread, channelIds, announcements)
  const summary =
    `${announcements * channelIds.length} messages to ${channelIds.length} channels through ${kills} kills in ` +
    `${seconds(began, killed)} s, and six hours that passed meanwhile; ${counts}; all settled ${seconds(killed, ended)} s ` +
    'after the last kill'
  return { summary, losses }
}

const textOf = (number: number) => `Announcement number ${number}`

/** Writes an announcement, and has it sent now. @throws Error when the product refuses */
async function schedule(
  { call }: SpreadProduct,
  { communityId, networkId }: BuiltCommunity,
  channelIds: readonly string[],
  text: string,
): Promise<void> {
  const headers = { 'x-community': communityId }
  const targets = channelIds.map((channelId) => ({ networkId, channelId, language: 'en' }))
  const draft = await itemOf(
    await call('POST', path, { title: text, versions: [{ language: 'en', text }], targets }, headers),
  )
  const decision = { version: draft.version, repeated: true }
  await itemOf(await call('POST', `${path}/${draft.id}/schedule`, decision, headers))
}

async function itemOf(answer: Response): Promise<{ readonly id: string; readonly version: number }> {
  const body = await answer.text()
  if (!answer.ok) throw new Error(`An announcement was answered ${answer.status}: ${body}`)
  return JSON.parse(body).item
}

/** Waits until nothing is open; where messages are uncertain, the minutes pass at once after which they are searched for. */
async function untilSettled(
  { product: { pool }, discord }: Spread,
  move: (milliseconds: number) => Promise<void>,
): Promise<void> {
  const until = performance.now() + patience
  const states = () => patiently(async () => (await pool.query<{ state: string }>(selectOpen)).rows)
  for (;;) {
    await delay(1000)
    const open = await states()
    if (open.length === 0 || performance.now() > until) return
    if (!open.some(({ state }) => state === 'uncertain')) continue
    await move(untilSearched)
    await discord.control.advance({ milliseconds: untilSearched })
    await pool.query(`select pg_notify('network_health', 'discord')`)
    await delay(untilLooked)
  }
}

const selectOpen = `select distinct "state" from "community_deliveries" where "state" in ('waiting', 'sending', 'uncertain')
union select 'due' from "community_announcement_plans" where "nextAt" is not null
union select 'counted' from "community_announcement_sendings" where "endedAt" is null or "uncertain" > 0`

/** Compares the messages in the channels with what is recorded. */
async function compare(
  { product: { pool }, discord }: Spread,
  channelIds: readonly string[],
  announcements: number,
): Promise<{ readonly counts: string; readonly losses: readonly string[] }> {
  const posted = new Map<string, number>()
  for (const channelId of channelIds)
    for (const { content } of await discord.control.messages({ channelId })) {
      const key = `${channelId} ${content}`
      posted.set(key, (posted.get(key) ?? 0) + 1)
    }
  const wanted = channelIds.flatMap((channelId) =>
    Array.from({ length: announcements }, (_, number) => `${channelId} ${textOf(number)}`),
  )
  const wrong = wanted.filter((key) => posted.get(key) !== 1)
  const { rows: states } = await pool.query<{ state: string; count: number }>(selectStates)
  const { rows: sendings } = await pool.query<{ state: string; sent: number; total: number }>(selectSendings)
  const isWhole = ({ state, sent, total }: (typeof sendings)[number]) =>
    state === 'sent' && sent === total && total === channelIds.length
  return {
    counts: states.map(({ state, count }) => `${count} ${state}`).join(', '),
    losses: [
      ...wrong.map((key) => `${key} is posted ${posted.get(key) ?? 0} times`),
      ...states.filter(({ state }) => state !== 'sent').map(({ state, count }) => `${count} are ${state}`),
      ...sendings.filter((one) => !isWhole(one)).map((one) => `A sending ended as ${JSON.stringify(one)}`),
      ...(sendings.length === announcements ? [] : [`There are ${sendings.length} sendings`]),
    ],
  }
}

const selectStates = `select "state", count(*)::int from "community_deliveries" where "kind" = 'announcement' group by 1`
const selectSendings = `select "state", "sent", "total" from "community_announcement_sendings"`
