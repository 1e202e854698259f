import { companies } from '@parvis/schemas'
import { expect, test } from 'vitest'
import type { Session } from '../session/session'
import { connected } from '../session/session'
import { connection } from '../session/testing/connection'
import { createAuthProvider } from './auth-provider'

function providerFor(permissions: readonly string[]) {
  const someone = connection({ permissions })
  const seen: string[] = []
  const session: Session = {
    state: () => connected(someone),
    token: () => 'token',
    connect: async () => someone,
    expired: async () => {},
    reread: async () => {
      seen.push('read again')
    },
    enterView: async () => {},
    leaveView: async () => '/',
    endBy: async () => undefined,
    onEnding: () => () => undefined,
    left: new AbortController().signal,
    signOut: async () => {
      seen.push('signed out')
    },
    enterAccount: async () => {},
    onChange: () => () => {},
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

test('no refused call passes for one that was made, and rights are read again where one was missing', async () => {
  const { provider, seen } = providerFor([])
  for (const status of [401, 403, 500]) await expect(provider.checkError({ status })).resolves.toBeUndefined()
  expect(seen).toEqual(['read again'])
})

test('the identity is the user by name', async () => {
  const { provider } = providerFor(['companies.read'])
  expect(await provider.getIdentity?.()).toMatchObject({ fullName: 'Camille Berger' })
  expect(await provider.getPermissions?.({})).toEqual(['companies.read'])
})
