/** Forecasts against what the simulated Discord then does, over the wire, in random states of a server. */

import { ChatError, type ChatMessage, type ChatPlatform } from '@parvis/chat'
import { discordPlatform } from '@parvis/discord'
import { type Simulator, startSimulator } from '@parvis/discord-simulator'
import { type ForecastFinding, forecast } from '@parvis/schemas/widgets'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** Number of channels whose forecasts are tried; `PARVIS_PROOF_STATES` sets another one. */
const states = Number(process.env.PARVIS_PROOF_STATES ?? 600)
const channelsAtOnce = 60
const seed = Number(process.env.PARVIS_PROOF_SEED ?? Date.now())

/** Discord's permissions, by our names. */
const bits = {
  view_channels: 1n << 10n,
  send_messages: 1n << 11n,
  embed_links: 1n << 14n,
  attach_files: 1n << 15n,
  read_history: 1n << 16n,
  mention_everyone: 1n << 17n,
  send_polls: 1n << 49n,
  connect: 1n << 20n,
  send_in_threads: 1n << 38n,
  manage_threads: 1n << 34n,
  manage_server: 1n << 5n,
  manage_roles: 1n << 28n,
}
const administrator = 1n << 3n

/** Discord's types of channel. */
const text = 0
const threads: readonly number[] = [10, 11, 12]
const types = [text, text, 2, 4, 5, 13, 15, 16, 10, 11, 12] as const
/** Discord's types of overwrite. */
const [ofRole, ofMember] = [0, 1] as const

const plenty = { count: 10_000_000, seconds: 1 }
let simulator: Simulator
let platform: ChatPlatform

beforeAll(async () => {
  const routes = { sendMessage: plenty, guild: plenty, guildChannels: plenty, member: plenty }
  simulator = await startSimulator({ rates: { global: plenty, routes, invalidAnswers: plenty.count } })
  const { id, secret, botToken } = application()
  platform = discordPlatform({
    clientId: id,
    clientSecret: secret,
    botToken,
    apiUrl: `${simulator.url}/api`,
    limits: { callsPerSecond: plenty.count, invalidAnswers: plenty.count },
  })
})
afterAll(() => simulator.close())

function application() {
  const [first] = simulator.world.applications.values()
  if (!first) throw new Error('There is no application')
  return first
}

type Random = ReturnType<typeof randomFrom>

/** Random choices from a seed (mulberry32). */
function randomFrom(start: number) {
  let state = start >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const chance = (probability: number) => next() < probability
  return {
    chance,
    pick: <T>(all: readonly T[]) => all[Math.floor(next() * all.length)] as T,
    some: <T>(all: readonly T[], probability: number) => all.filter(() => chance(probability)),
    field: (probability: number) =>
      Object.values(bits).reduce((sum, bit) => (chance(probability) ? sum | bit : sum), 0n),
  }
}

/** A guild in a random state; returns ids of its channels, some of which were deleted. */
function randomGuild(random: Random) {
  const { world } = simulator
  const botId = application().id
  const guild = world.addGuild({ members: 3, channels: [] })
  const other = guild.ownerId
  world.addBot(guild.id, botId, random.field(0.5))
  world.changeRole(guild.id, guild.id, { permissions: random.field(0.8) })
  const roles = ['a', 'b', 'c'].map((name) => {
    const permissions = random.field(0.4) | (random.chance(0.08) ? administrator : 0n)
    return world.addRole(guild.id, { name, permissions, position: 1 }).id
  })
  if (random.chance(0.05)) world.changeGuild(guild.id, { ownerId: botId })
  const own = guild.roster.get(botId)?.roles ?? []
  const end = random.pick([null, null, null, Date.now() - 60_000, Date.now() + 600_000])
  world.changeMember(guild.id, botId, {
    roles: [...own, ...random.some(roles, 0.5)],
    communication_disabled_until: end === null ? null : new Date(end).toISOString(),
  })
  const overwrites = () =>
    random.some([guild.id, ...own, ...roles, botId, other], 0.35).map((id) => ({
      id,
      type: id === botId || id === other ? ofMember : ofRole,
      allow: String(random.field(0.35)),
      deny: String(random.field(0.25)),
    }))
  const parents: string[] = []
  const ids = Array.from({ length: channelsAtOnce }, (_, index) => {
    const type = index === 0 ? text : random.pick(types)
    const isThread = threads.includes(type)
    const plan = isThread
      ? { parentId: random.pick(parents), isLocked: random.chance(0.3) }
      : { overwrites: overwrites() }
    const { id } = world.addChannel(guild.id, { name: `c${index}`, type, ...plan })
    if (type === text) parents.push(id)
    return id
  })
  // Threads go with their channel, so that only other channels are deleted.
  for (const id of random.some(ids.slice(1), 0.05)) if (!parents.includes(id)) world.deleteChannel(id)
  return { guildId: guild.id, ids }
}

let sends = 0

/** Why a text is refused; undefined when it is sent. */
async function refusalOf(channelId: string, look: Partial<ChatMessage> = {}) {
  sends += 1
  const message = { channelId, text: 'Hello', nonce: `n${sends}`, mentions: [], ...look }
  return platform.send(message).then(
    () => undefined,
    (error) => (error instanceof ChatError ? error.problem : Promise.reject(error)),
  )
}

const files = [{ name: 'a.png', type: 'image/png', bytes: new Uint8Array([1]) }]

/** How messages look, and which permissions that needs besides those to write. */
const looks = [
  [{ layout: { format: 'embed' } }, ['embed_links']],
  [{ layout: { format: 'components' } }, []],
  [{ poll: { question: 'Tea?', answers: ['Yes', 'No'], hours: 1, isMultiple: false } }, ['send_polls']],
  [{ files }, ['attach_files']],
  [{ layout: { format: 'embed' }, files }, ['embed_links', 'attach_files']],
] as const

/** Refusals that may be seen for the cause of a finding. */
const refusals: Readonly<Record<ForecastFinding['cause'], readonly unknown[]>> = {
  // A thread in a channel that the bot does not see is not listed.
  unknown_channel: ['not_found', 'forbidden'],
  not_writable: ['not_writable', 'forbidden'],
  missing_permission: ['forbidden'],
  timed_out: ['forbidden'],
  stopped: [],
}

/** Grants the bot in a channel, or the channel of a thread, what the findings miss. */
function mend(channelId: string, findings: readonly ForecastFinding[]): void {
  const { world } = simulator
  const placed = world.channel(channelId)
  if (!placed) throw new Error('There is no channel')
  const { type, parent_id } = placed.channel
  const target = threads.includes(type) && parent_id !== null ? world.channel(parent_id) : placed
  if (!target) throw new Error('There is no channel of the thread')
  const missing = findings.reduce((sum, { permission }) => sum | (permission ? bits[permission] : 0n), 0n)
  const id = application().id
  const before = target.channel.permission_overwrites
  const own = before.find((overwrite) => overwrite.id === id)
  const allow = String(BigInt(own?.allow ?? 0) | missing)
  const deny = String(BigInt(own?.deny ?? 0) & ~missing)
  world.changeChannel(target.channel.id, {
    permission_overwrites: [
      ...before.filter((overwrite) => overwrite !== own),
      { id, type: ofMember, allow, deny },
    ],
  })
}

it(`is what happens, with seed ${seed}`, { timeout: 600_000 }, async () => {
  const random = randomFrom(seed)
  const seen = new Map<string, number>()
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
  for (let done = 0; done < states; done += channelsAtOnce) {
    const { guildId, ids } = randomGuild(random)
    const channels = (await platform.channels(guildId)).map((channel) => ({ ...channel, stoppedFor: null }))
    const forecastOf = (id: string, ...more: readonly ('embed_links' | 'attach_files' | 'send_polls')[]) =>
      forecast({ channels: { [id]: ['view_channels', 'send_messages', ...more] } }, channels)
    for (const id of ids) {
      const findings = forecastOf(id)
      const refusal = await refusalOf(id)
      const detail = JSON.stringify({ findings, refusal, channel: channels.find((each) => each.id === id) })
      expect(refusal === undefined, detail).toBe(findings.length === 0)
      for (const { cause } of findings) expect(refusals[cause], detail).toContain(refusal)
      const [look, needed] = random.pick(looks)
      const isSent = (await refusalOf(id, look)) === undefined
      expect(isSent, `${detail} ${needed}`).toBe(forecastOf(id, ...needed).length === 0)
      for (const cause of new Set(findings.map(({ cause }) => cause))) count(cause)
      if (findings.length === 0) count('fine')
    }
    // What a forecast says is missing is all that is: granted, the message is sent.
    for (const id of ids.slice(0, 20)) {
      const current = (await platform.channels(guildId)).map((channel) => ({ ...channel, stoppedFor: null }))
      const findings = forecast({ channels: { [id]: ['send_messages'] } }, current)
      if (findings.length === 0 || findings.some(({ cause }) => cause !== 'missing_permission')) continue
      mend(id, findings)
      expect(await refusalOf(id), JSON.stringify(findings)).toBeUndefined()
      count('mended')
    }
    simulator.world.removeGuild(guildId)
  }
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining(['fine', 'unknown_channel', 'not_writable', 'missing_permission', 'mended']),
  )
})
