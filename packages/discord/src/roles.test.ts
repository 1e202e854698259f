import { describe, expect, it } from 'vitest'
import type { Membership } from './permissions.js'
import { rolesAs } from './roles.js'

const manage = String(1n << 28n)
const roles = [
  { id: '1', name: '@everyone', position: 0, color: 0, permissions: '0' },
  { id: '20', name: 'Member', position: 1, color: 0x1abc9c },
  { id: '30', name: 'Bot', position: 2, color: 0, permissions: manage, managed: true },
  { id: '25', name: 'Older', position: 2, color: 0xff },
  { id: '35', name: 'Newer', position: 2 },
  { id: '40', name: 'Moderators', position: 3 },
]
const bot: Membership = {
  serverId: '1',
  userId: '50',
  ownerId: '60',
  roles,
  roleIds: new Set(['30']),
  timedOutUntil: null,
}
const barriers = (changes: Partial<Membership> = {}) =>
  Object.fromEntries(rolesAs({ ...bot, ...changes }).map(({ name, barrier }) => [name, barrier]))

const fixed = { '@everyone': 'everyone', Bot: 'managed' }

describe('the roles of a guild', () => {
  it('have a rank and a colour', () => {
    const ranked = rolesAs(bot).map(({ name, colour }) => [name, colour])
    expect(ranked).toEqual([
      ['Moderators', null],
      ['Older', '#0000ff'],
      ['Bot', null],
      ['Newer', null],
      ['Member', '#1abc9c'],
      ['@everyone', null],
    ])
  })

  it('may be mentionable', () => {
    const open = rolesAs({ ...bot, roles: [...roles, { id: '70', name: 'Open', mentionable: true }] })
    expect(open.flatMap(({ name, isMentionable }) => (isMentionable ? name : []))).toEqual(['Open'])
  })

  it('can be given below the highest one of the bot', () => {
    const above = 'above_bot'
    expect(barriers()).toEqual({ ...fixed, Moderators: above, Older: above, Newer: null, Member: null })
  })

  it('can all be given by the owner', () => {
    const all = { Moderators: null, Older: null, Newer: null, Member: null }
    expect(barriers({ ownerId: '50' })).toEqual({ ...fixed, ...all })
  })

  it.each([
    ['missing_permission', { roleIds: new Set(['40']) }],
    ['timed_out', { timedOutUntil: new Date(Date.now() + 60_000) }],
  ])('cannot be given: %s', (barrier, changes) => {
    const all = { Moderators: barrier, Older: barrier, Newer: barrier, Member: barrier }
    expect(barriers(changes)).toEqual({ ...fixed, ...all })
  })
})
