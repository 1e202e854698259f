import type { PresenceFacts } from '@parvis/schemas/calls/networks'
import { expect, it } from 'vitest'
import { factsThatDiffer, sizeOf } from './difference'

const facts: PresenceFacts = {
  username: 'ada',
  displayName: 'Ada',
  nickname: null,
  avatarUrl: null,
  isBot: false,
  isPending: false,
  joinedAt: '2026-01-01T00:00:00.000Z',
}

it('names the facts in which someone differs', () => {
  const person = {
    userId: '1',
    name: 'Ada',
    before: facts,
    after: { ...facts, nickname: 'A', isPending: true },
  }
  expect(factsThatDiffer(person)).toEqual(['nickname', 'isPending'])
  expect(factsThatDiffer({ ...person, before: null })).toEqual([])
})

it('counts what would be changed, not who was erased', () => {
  const of = (count: number) => ({ count, people: [] })
  expect(sizeOf({ joined: of(1), left: of(2), changed: of(3), erased: of(9) })).toBe(6)
})
