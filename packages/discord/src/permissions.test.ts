import { describe, expect, it } from 'vitest'
import {
  bitsOf,
  everything,
  isTimedOut,
  type Membership,
  missingIn,
  permissionsIn,
  permissionsOn,
  rolesAbove,
} from './permissions.js'

const ranked = [
  { id: '1', position: 0 },
  { id: '20', position: 1 },
  { id: '30', position: 2 },
  { id: '31', position: 2 },
  { id: '40', position: 3 },
]
const nobody = { serverId: '1', userId: '50', ownerId: '60', timedOutUntil: null }
const above = (...roleIds: string[]) => rolesAbove({ ...nobody, roles: ranked, roleIds: new Set(roleIds) })

it.each([
  [[], 4],
  [['20'], 3],
  [['20', '31'], 2],
  [['30'], 1],
  [['40', '20'], 0],
])('with roles %j, %i roles rank above', (roleIds, count) => {
  expect(above(...roleIds)).toBe(count)
})

const bit = (...permissions: Parameters<typeof bitsOf>[0]) => String(bitsOf(permissions))
const writer = ['view_channels', 'send_messages'] as const
const roles = [
  { id: '1', permissions: bit('view_channels') },
  { id: '2', permissions: bit('send_messages') },
  { id: '3', permissions: '8' },
]
const bot: Membership = { ...nobody, roles, roleIds: new Set(['2']) }
const channel = (...permission_overwrites: object[]) => ({ permission_overwrites })
const forRole = (id: string, allow: string, deny = '0') => ({ id, type: 0, allow, deny })
const mayWrite = (field: bigint) => missingIn(field, writer).length === 0

describe('the permissions of a bot', () => {
  it('are those of everyone and of its roles', () => {
    expect(permissionsOn(bot)).toBe(bitsOf(writer))
  })

  it.each([
    ['an administrator', { ...bot, roleIds: new Set(['3']) }],
    ['the owner', { ...bot, ownerId: '50' }],
  ])('are all for %s, whatever a channel denies', (_, membership) => {
    const closed = channel(forRole('1', '0', bit(...writer)))
    expect([permissionsOn(membership), permissionsIn(closed, membership)]).toEqual([everything, everything])
  })

  it('are reduced by a channel', () => {
    const closed = channel(forRole('2', '0', bit('send_messages')))
    expect(missingIn(permissionsIn(closed, bot), writer)).toEqual(['send_messages'])
  })

  it('lack only what is to be granted where it does not see the channel', () => {
    const hidden = channel(forRole('1', '0', bit('view_channels')))
    expect(missingIn(permissionsIn(hidden, bot), writer)).toEqual(['view_channels'])
  })

  it('are restored by a role after everyone was denied', () => {
    const open = channel(forRole('2', bit('send_messages')), forRole('1', '0', bit('send_messages')))
    expect(mayWrite(permissionsIn(open, bot))).toBe(true)
  })

  it('include what one role denies and another allows', () => {
    const both = channel(forRole('2', '0', bit('send_messages')), forRole('4', bit('send_messages')))
    const membership = { ...bot, roleIds: new Set(['2', '4']) }
    expect(mayWrite(permissionsIn(both, membership))).toBe(true)
  })

  it('depend last on the overwrite of the bot itself', () => {
    const own = { id: '50', type: 1, allow: '0', deny: bit('send_messages') }
    expect(mayWrite(permissionsIn(channel(forRole('2', bit('send_messages')), own), bot))).toBe(false)
  })

  it('ignore overwrites of others and invalid ones', () => {
    const others = [
      { id: '51', type: 1, allow: '0', deny: bit(...writer) },
      forRole('9', '0', bit(...writer)),
      forRole('2', '0', 'nonsense'),
    ]
    expect(mayWrite(permissionsIn(channel(...others), bot))).toBe(true)
    expect(mayWrite(permissionsIn({ permission_overwrites: 'x' }, bot))).toBe(true)
  })
})

describe('a timeout', () => {
  const now = new Date('2026-01-10T12:00:00Z')
  const timedOut = { ...bot, timedOutUntil: new Date('2026-01-10T12:00:01Z') }

  it('ends', () => {
    expect(isTimedOut(bot, now)).toBe(false)
    expect(isTimedOut(timedOut, now)).toBe(true)
    expect(isTimedOut(timedOut, new Date('2026-01-10T12:00:02Z'))).toBe(false)
  })

  it('binds neither administrators nor the owner', () => {
    expect(isTimedOut({ ...timedOut, roleIds: new Set(['3']) }, now)).toBe(false)
    expect(isTimedOut({ ...timedOut, ownerId: '50' }, now)).toBe(false)
  })
})
