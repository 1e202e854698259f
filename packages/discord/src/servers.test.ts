import { describe, expect, it } from 'vitest'
import { bitsOf } from './permissions.js'
import { channelsOf, serverOf, shardOf } from './servers.js'
import { picturesOn } from './wire/pictures.js'

const pictures = picturesOn('https://cdn.discordapp.com')
const guild = { id: '197038439483310086', name: 'Atelier', owner_id: '73193882359173120' }

describe('a server', () => {
  it('has the fields that the platform sends', () => {
    const icon = 'f64c482b807da4f539cff778d174971c'
    const reported = {
      ...guild,
      description: 'x',
      icon,
      preferred_locale: 'en-US',
      approximate_member_count: 42,
    }
    expect(serverOf({ ...reported, approximate_presence_count: 7 }, pictures)).toEqual({
      id: guild.id,
      name: 'Atelier',
      description: 'x',
      iconUrl: `https://cdn.discordapp.com/icons/${guild.id}/${icon}.webp?size=128`,
      locale: 'en-US',
      ownerId: '73193882359173120',
      memberCount: 42,
      onlineCount: 7,
    })
  })

  it('has null for missing fields', () => {
    const { id, name, ownerId, ...rest } = serverOf({ ...guild, icon: null }, pictures)
    expect(Object.values(rest)).toEqual([null, null, null, null, null])
  })

  it('ignores an invalid language', () => {
    expect(serverOf({ ...guild, preferred_locale: '!!' }, pictures).locale).toBeNull()
  })

  it('ignores a picture with an invalid hash', () => {
    expect(serverOf({ ...guild, icon: '../../x?' }, pictures).iconUrl).toBeNull()
  })

  it('is invalid without a name', () => {
    expect(() => serverOf({ id: guild.id }, pictures)).toThrow('unavailable')
  })
})

const everywhere = [
  'view_channels',
  'embed_links',
  'attach_files',
  'read_history',
  'mention_everyone',
  'send_polls',
] as const
const roles = [{ id: '1', permissions: String(bitsOf([...everywhere, 'send_messages'])) }]
const bot = {
  serverId: '1',
  userId: '5',
  ownerId: null,
  roles,
  roleIds: new Set<string>(),
  timedOutUntil: null,
}
const channels = [
  { id: '100', type: 4, name: 'below', position: 1 },
  { id: '101', type: 4, name: 'above', position: 0 },
  { id: '10', type: 0, name: 'fourth', position: 3, parent_id: '100' },
  { id: '11', type: 2, name: 'voice', position: 0, parent_id: '101' },
  { id: '12', type: 5, name: 'second', position: 7, parent_id: '101' },
  { id: '13', type: 0, name: 'first', position: 9, parent_id: null },
  { id: '9', type: 0, name: 'fifth, older', position: 4, parent_id: '100' },
  { id: '14', type: 0, name: 'sixth, younger', position: 4, parent_id: '100' },
  { id: '15', type: 15, name: 'forum', position: 0 },
  { id: '16', type: 11, name: 'thread', parent_id: '12' },
]

it('lists channels and threads in the order they are shown', () => {
  const read = channelsOf(channels, bot)
  expect(read.map(({ name }) => name)).toEqual([
    'forum',
    'above',
    'below',
    'first',
    'second',
    'thread',
    'voice',
    'fourth',
    'fifth, older',
    'sixth, younger',
  ])
  expect(read.slice(0, 7).map(({ kind }) => kind)).toEqual([
    'forum',
    'other',
    'other',
    'text',
    'announcement',
    'thread',
    'voice',
  ])
  expect(read.map(({ position }) => position)).toEqual(read.map((_, index) => index))
})

it('reports what is missing in each', () => {
  const deny = String(bitsOf(['embed_links']))
  const closed = { ...channels[5], permission_overwrites: [{ id: '1', type: 0, allow: '0', deny }] }
  expect(channelsOf([closed], bot).map(({ missing }) => missing)).toEqual([['embed_links']])
})

it('requires other permissions to write in voice channels and threads', () => {
  const missingIn = (changes: object) => {
    const [channel] = channelsOf([{ id: '10', name: 'x', ...changes }], bot)
    return channel?.missing
  }
  expect(missingIn({ type: 2 })).toEqual(['connect'])
  expect(missingIn({ type: 11 })).toEqual(['send_in_threads'])
  const thread_metadata = { locked: true }
  expect(missingIn({ type: 11, thread_metadata })).toEqual(['send_in_threads', 'manage_threads'])
})

it('takes the overwrites of a thread from its channel', () => {
  const allow = String(bitsOf(['send_in_threads']))
  const parent = {
    ...channels[5],
    id: '13',
    permission_overwrites: [{ id: '1', type: 0, allow, deny: '0' }],
  }
  const thread = { id: '16', type: 11, name: 'thread', parent_id: '13' }
  expect(channelsOf([parent, thread], bot).at(-1)).toMatchObject({ kind: 'thread', missing: [] })
})

it('reports a timeout of the bot', () => {
  const [channel] = channelsOf([{ id: '10', type: 0, name: 'x' }], {
    ...bot,
    timedOutUntil: new Date(Date.now() + 60_000),
  })
  expect(channel).toMatchObject({ missing: [], isTimedOut: true })
})

it.each([
  ['197038439483310086', 1, 0],
  ['197038439483310086', 3, Number((197038439483310086n >> 22n) % 3n)],
  ['4194304', 16, 1],
  ['4194303', 16, 0],
])('assigns server %s of %i shards to shard %i', (serverId, shards, shard) => {
  expect(shardOf(serverId, shards)).toBe(shard)
})

it('refuses invalid ids', () => {
  expect(() => shardOf('server', 2)).toThrow('invalid')
})
