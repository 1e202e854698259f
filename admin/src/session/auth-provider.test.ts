import { companies } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { createAuthProvider } from './auth-provider'
import type { Session } from './session'
import { connected } from './session-state'
import { connection } from './testing/connection'

function providerFor(permissions: readonly string[]) {
  const someone = connection({ permissions })
  const seen: string[] = []
  const session: Session = {
    state: () => connected(someone),
    token: () => 'token',
    connect: async () => someone,
    expired: async () => {},
    signOut: async () => {
      seen.push('signed out')
    },
    onChange: () => {},
  }
  return { provider: createAuthProvider(session, [companies]), seen }
}

test.each([
  ['list', true],
  ['show', true],
  ['edit', true],
  ['create', false],
  ['delete', false],
])('someone who reads and updates companies: %s is %s', async (action, allowed) => {
  const { provider } = providerFor(['companies.read', 'companies.update'])
  expect(await provider.canAccess?.({ resource: 'companies', action })).toBe(allowed)
})

test('signing out leaves the way to the session', async () => {
  const { provider, seen } = providerFor([])
  expect(await provider.logout({})).toBe(false)
  expect(seen).toEqual(['signed out'])
})

test('only a missing session and a missing right are handled here, and neither signs out', async () => {
  const { provider } = providerFor([])
  await expect(provider.checkError({ status: 401 })).rejects.toEqual({ logoutUser: false, message: false })
  await expect(provider.checkError({ status: 403 })).rejects.toMatchObject({ logoutUser: false })
  await expect(provider.checkError({ status: 500 })).resolves.toBeUndefined()
})

test('the identity is the user by name', async () => {
  const { provider } = providerFor(['companies.read'])
  expect(await provider.getIdentity?.()).toMatchObject({ fullName: 'Camille Berger' })
  expect(await provider.getPermissions?.({})).toEqual(['companies.read'])
})
