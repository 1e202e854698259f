import { expect, test } from 'vitest'
import { changedNames } from './changed-names'

const before = { username: 'ada', displayName: 'Ada', nickname: null }

test('a change of names tells those that changed', () => {
  expect(changedNames({ before, after: { ...before, nickname: 'La comtesse' } })).toEqual([
    { kind: 'nickname', before: null, after: 'La comtesse' },
  ])
  expect(changedNames({ before, after: { ...before, username: 'lovelace', displayName: null } })).toEqual([
    { kind: 'displayName', before: 'Ada', after: null },
    { kind: 'username', before: 'ada', after: 'lovelace' },
  ])
})

test('what is known of none tells of none', () => {
  expect(changedNames({ after: before })).toEqual([])
})
