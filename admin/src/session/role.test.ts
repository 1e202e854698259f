import { expect, test } from 'vitest'
import { roleName } from './role'

test.each([
  [1, 'user'],
  [2, 'moderator'],
  [3, 'admin'],
  [99, 'admin'],
  [100, 'mcp'],
])('role %i is called %s', (role, name) => {
  expect(roleName(role)).toBe(name)
})
