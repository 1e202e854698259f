import { expect, test } from 'vitest'
import type { Member, Presence } from './member'
import { type SyncedNetwork, syncOf } from './sync-sign'

const running: SyncedNetwork = { id: 'a', state: 'integrated', since: '2026-01-01', syncedAt: '2026-02-01' }
const stopped: SyncedNetwork = { id: 'b', state: 'disconnected', since: '2026-03-02', syncedAt: '2026-02-01' }

test('a member is synchronised as long as all networks that they are on are', () => {
  expect(syncOf(memberOn({ a: null }), [running])).toEqual({ state: 'synced', at: '2026-04-01' })
})

test('not since the first of their networks stopped', () => {
  const later = { ...stopped, id: 'c', since: '2026-03-09' }
  expect(syncOf(memberOn({ a: null, b: null, c: null }), [later, running, stopped])).toEqual({
    state: 'unsynced',
    at: '2026-03-02',
    networkId: 'b',
  })
})

test('a network that they left says nothing of them any more', () => {
  expect(syncOf(memberOn({ a: null, b: '2026-02-20' }), [running, stopped]).state).toBe('synced')
})

test('a network that is read for the first time is not there yet', () => {
  expect(syncOf(memberOn({ a: null }), [{ ...running, syncedAt: null }]).state).toBe('pending')
})

function memberOn(networks: Readonly<Record<string, string | null>>): Member {
  const presences = Object.entries(networks).map(([networkId, leftAt]) => ({ networkId, leftAt }) as Presence)
  return { id: 'm', syncedAt: '2026-04-01', presences } as unknown as Member
}
