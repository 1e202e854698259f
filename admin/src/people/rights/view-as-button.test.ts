import { expect, test } from 'vitest'
import { connection } from '../../session/testing/connection'
import { mayViewAs } from './view-as-button'

const admin = connection({ role: 3 })
const viewAs = { kind: 'group', id: '1', name: 'Clients' } as const

test.each([
  ['an administrator, as a user', admin, { id: '1', role: '1', active: true }, true],
  ['an administrator, as a group', admin, { id: '1' }, true],
  ['an administrator, as another one', admin, { id: '1', role: '3', active: true }, true],
  ['an administrator, as someone above them', admin, { id: '1', role: '100', active: true }, false],
  ['an administrator, as themselves', admin, { id: admin.connectedUser.id, role: '3', active: true }, false],
  ['an administrator, as someone who is not active', admin, { id: '1', role: '1', active: false }, false],
  ['a moderator', connection({ role: 2 }), { id: '1', role: '1', active: true }, false],
  ['who looks already', connection({ role: 3, viewAs }), { id: '1', role: '1', active: true }, false],
])('%s', (_, someone, target, allowed) => {
  expect(mayViewAs(someone, target)).toBe(allowed)
})
