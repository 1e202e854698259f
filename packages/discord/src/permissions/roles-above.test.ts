import { expect, it } from 'vitest'
import { rolesAbove } from './roles-above.js'

const roles = [
  { id: '1', position: 0 },
  { id: '20', position: 1 },
  { id: '30', position: 2 },
  { id: '31', position: 2 },
  { id: '40', position: 3 },
]
const above = (...roleIds: string[]) =>
  rolesAbove({ serverId: '1', userId: '5', ownerId: null, roles, roleIds: new Set(roleIds) })

it.each([
  [[], 4],
  [['20'], 3],
  [['20', '31'], 2],
  [['30'], 1],
  [['40', '20'], 0],
])('above someone with roles %j stand %i', (roleIds, count) => {
  expect(above(...roleIds)).toBe(count)
})
