import { expect, it } from 'vitest'
import { arrivalRoles } from './arrival-roles.js'
import type { ArrivedMember, WidgetEvent } from './define-widget.js'

const at = new Date('2026-01-10T12:00:00Z')
const member = (userId: string, servedAt: Date | null = null): ArrivedMember => ({
  userId,
  name: 'Name',
  language: null,
  inviter: null,
  joinedAt: at,
  servedAt,
  random: 0,
})
const decide = (roles: readonly string[], members: WidgetEvent['members']) =>
  arrivalRoles.decide(
    { kind: 'arrived', members, memberCount: null, at, random: 0 },
    { roles },
    { name: 'Server', language: null },
    arrivalRoles.memory,
  )

it('gives each role to everyone who arrived, also to those who come back', () => {
  expect(decide(['1', '2'], [member('7'), member('8', at)])).toMatchObject({
    messages: [],
    roles: [
      { userId: '7', roleId: '1' },
      { userId: '7', roleId: '2' },
      { userId: '8', roleId: '1' },
      { userId: '8', roleId: '2' },
    ],
  })
})

it('needs its roles', () => {
  expect(arrivalRoles.needs({ roles: ['1', '2'] })).toEqual({ channels: {}, roles: ['1', '2'] })
  expect(arrivalRoles.check?.({ roles: [] })).toEqual([{ path: 'roles', code: 'required' }])
})
