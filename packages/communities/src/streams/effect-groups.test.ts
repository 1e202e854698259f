import { expect, it } from 'vitest'
import { effectGroups } from './effect-groups.js'
import type { Effect } from './effects.js'

const at = new Date(0)
const left = (serverId: string, userId: string): Effect => ({ kind: 'left', serverId, userId })
const reported = (serverId: string, userId: string): Effect => ({
  kind: 'reported',
  serverId,
  isJoin: true,
  member: {
    userId,
    username: 'x',
    displayName: null,
    nickname: null,
    avatarUrl: null,
    isBot: false,
    isPending: false,
    joinedAt: null,
  },
})
const degraded = (serverId: string): Effect => ({ kind: 'degraded', serverId, by: 'outage' })
const removed = (serverId: string): Effect => ({ kind: 'removed', serverId })

const grouped = (...effects: Effect[]) =>
  effectGroups(effects.map((effect) => ({ effect, at }))).map((group) => group.effects)

it('effects on people of one server are grouped, even with others in between', () => {
  const [a1, b1, a2] = [left('a', '1'), left('b', '1'), left('a', '2')]
  expect(grouped(a1, b1, a2)).toEqual([[a1, a2], [b1]])
})

it('who comes and who goes are written together, each person in order', () => {
  const [came, again] = [reported('a', '1'), reported('a', '2')]
  expect(grouped(came, left('a', '3'), again, left('a', '4'), left('a', '1'), reported('a', '3'))).toEqual([
    [came, again],
    [left('a', '3'), left('a', '4'), left('a', '1')],
    [reported('a', '3')],
  ])
})

it('nothing about people is written on the other side of what concerns their server', () => {
  expect(grouped(left('a', '1'), degraded('a'), left('a', '2'))).toEqual([
    [left('a', '1')],
    [degraded('a')],
    [left('a', '2')],
  ])
})

it('outages with different reasons are written separately', () => {
  const unseen = { ...degraded('b'), by: 'unseen' } as Effect
  expect(grouped(degraded('a'), unseen)).toEqual([[degraded('a')], [unseen]])
})

it('each person is in a group once', () => {
  const again = left('a', '1')
  expect(grouped(left('a', '1'), again)).toEqual([[left('a', '1')], [again]])
})

it('outages of many servers are written together, and nothing of one server out of order', () => {
  expect(grouped(degraded('a'), degraded('b'), removed('a'), left('b', '1'))).toEqual([
    [degraded('a'), degraded('b')],
    [removed('a')],
    [left('b', '1')],
  ])
  expect(grouped(removed('a'), degraded('a'))).toEqual([[removed('a')], [degraded('a')]])
})

it('no group grows beyond what one statement is to write', () => {
  const many = Array.from({ length: 501 }, (_, user) => left('a', String(user)))
  expect(grouped(...many).map(({ length }) => length)).toEqual([500, 1])
})
