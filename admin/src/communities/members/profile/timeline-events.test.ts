import type { MemberEvent } from '@parvis/schemas/calls/members'
import { expect, test } from 'vitest'
import type { Presence } from '../member'
import { changedNames, timelineOf } from './timeline-events'

const presence = (id: string, joinedAt: string | null) => ({ id, networkId: id, joinedAt }) as Presence
const event = (kind: MemberEvent['kind'], at: string, networkId = 'a'): MemberEvent => {
  return { id: `${kind} ${at}`, at, kind, networkId, facts: null }
}
const lines = (events: readonly MemberEvent[]) => events.map(({ kind, at }) => `${kind} ${at.slice(0, 10)}`)

test('the join of a member from before the network is last', () => {
  const member = { presences: [presence('a', '2025-03-01T10:00:00.000Z')] }
  const events = [event('renamed', '2026-02-02T00:00:00.000Z')]
  expect(lines(timelineOf(member, events, true))).toEqual(['renamed 2026-02-02', 'joined 2025-03-01'])
})

test('a join that was noted appears once, next to one on another network', () => {
  const member = {
    presences: [presence('a', '2026-01-05T10:00:00.000Z'), presence('b', '2026-01-05T10:00:00.000Z')],
  }
  const events = [event('joined', '2026-01-05T10:00:00.123Z')]
  const networks = timelineOf(member, events, true).map(({ networkId }) => networkId)
  expect(networks).toEqual(['a', 'b'])
})

test('facts older than the loaded events wait for these', () => {
  const member = { presences: [presence('a', '2025-03-01T10:00:00.000Z'), presence('b', null)] }
  const events = [event('left', '2026-02-02T00:00:00.000Z')]
  expect(lines(timelineOf(member, events, false))).toEqual(['left 2026-02-02'])
  expect(lines(timelineOf(member, [], true))).toEqual(['joined 2025-03-01'])
})

const before = { username: 'ada', displayName: 'Ada', nickname: null }

test('a change of names names those that changed', () => {
  expect(changedNames({ before, after: { ...before, nickname: 'La comtesse' } })).toEqual([
    { kind: 'nickname', before: null, after: 'La comtesse' },
  ])
  expect(changedNames({ before, after: { ...before, username: 'lovelace', displayName: null } })).toEqual([
    { kind: 'displayName', before: 'Ada', after: null },
    { kind: 'username', before: 'ada', after: 'lovelace' },
  ])
})

test('no presences and no events make no timeline', () => {
  expect(changedNames({ after: before })).toEqual([])
})
