import { describe, expect, it } from 'vitest'
import { bitsOf } from './permissions.js'
import { channelsOf, serverOf, shardOf, writing } from './servers.js'
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

const roles = [{ id: '1', permissions: String(bitsOf(writing)) }]
const bot = { serverId: '1', userId: '5', ownerId: null, roles, roleIds: new Set<string>() }
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
]

it('lists channels for messages, in the order they are shown', () => {
  const read = channelsOf(channels, bot)
  expect(read.map(({ name }) => name)).toEqual([
    'first',
    'second',
    'voice',
    'fourth',
    'fifth, older',
    'sixth, younger',
  ])
  expect(read.map(({ kind }) => kind)).toEqual(['text', 'announcement', 'other', 'text', 'text', 'text'])
  expect(read.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5])
})

it('reports what is missing in each', () => {
  const deny = String(bitsOf(['embed_links']))
  const closed = { ...channels[5], permission_overwrites: [{ id: '1', type: 0, allow: '0', deny }] }
  expect(channelsOf([closed], bot).map(({ missing }) => missing)).toEqual([['embed_links']])
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
