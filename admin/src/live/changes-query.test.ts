import { expect, test } from 'vitest'
import { changesQuery } from './changes-query'

const [one, other] = ['0190f5ee-0000-7000-8000-000000000001', '0190f5ee-0000-7000-8000-000000000002']
const route = 'media/community/dashboard/networks'
const anything = { topic: 'community/networks' }
const change = { ...anything, ids: [one] }

test.each([
  [[route, 'getList', { filter: {} }], true],
  [[route, 'getManyReference', { id: other }], true],
  [[route, 'getOne', { id: one }], true],
  [[route, 'getOne', { id: other }], false],
  [[route, 'getMany', { ids: [other, one] }], true],
  [[route, 'getMany', { ids: [other] }], false],
  [['media/community/dashboard/members', 'getList', {}], false],
  [['community/networks'], true],
  [['community/networks?sort=name'], true],
  [[`community/networks/${one}/syncs`], true],
  [[`community/networks/${other}/syncs`], false],
  [['community/networks/summary'], true],
  [['community/networks-of-others'], false],
  [['community/members'], false],
  [[{ any: 'key' }], false],
])('what was read under %j may be other: %s', (key, isOther) => {
  expect(changesQuery(change, route, key)).toBe(isOther)
})

test('anything of a topic is any record of it', () => {
  expect(changesQuery(anything, route, [route, 'getOne', { id: other }])).toBe(true)
  expect(changesQuery(anything, route, [`community/networks/${other}/syncs`])).toBe(true)
  expect(changesQuery(anything, route, ['companies', 'getOne', { id: other }])).toBe(false)
})

test('what is no resource has paths alone', () => {
  expect(changesQuery({ topic: 'jobs' }, undefined, [`jobs/${one}`])).toBe(true)
  expect(changesQuery({ topic: 'jobs' }, undefined, [undefined, 'getList'])).toBe(false)
})
