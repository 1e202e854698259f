import { expect, test } from 'vitest'
import { memoryStorage } from '../../session/testing/memory-storage'
import { createJobStore } from './job-store'

const storage = memoryStorage()
let person: string | undefined = 'camille'
let time = 0

/** The store as a tab has it. */
const tab = () =>
  createJobStore({
    storage,
    key: () => person && `jobs.${person}`,
    community: () => 'c1',
    now: () => time,
  })
const job = (id: string) => ({ id, title: { fr: 'Synchroniser', en: 'Synchronise' }, to: '/media' })

test('what is followed is known to other tabs and after a reload, the last one first', () => {
  const one = tab()
  let notifications = 0
  one.subscribe(() => {
    notifications += 1
  })
  one.follow(job('1'))
  one.follow(job('2'))
  expect(notifications).toBe(2)
  const other = tab()
  expect(other.list().map(({ id, community }) => [id, community])).toEqual([
    ['2', 'c1'],
    ['1', 'c1'],
  ])
  other.markEnded('1', 'done')
  other.markReported('1')
  expect(one.list()[1]).toMatchObject({ id: '1', end: 'done', isReported: true })
  expect(one.list()).toBe(one.list())
  one.follow(job('2'))
  expect(one.list()).toHaveLength(2)
  other.unfollow(['1', '2'])
  expect([one.list(), storage.length]).toEqual([[], 0])
})

test('a job ended on a page is not reported again, unless it could not be ended', async () => {
  const store = tab()
  store.follow(job('1'))
  const known = await store.endHere('1', async () => {
    tab().markEnded('1', 'cancelled')
    return store.list()[0]
  })
  expect(known).toMatchObject({ end: 'cancelled', isReported: true })
  store.follow(job('1'))
  await expect(store.endHere('1', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  store.markEnded('1', 'done')
  expect(store.list()[0]).toMatchObject({ end: 'done', isReported: false })
  store.markReported('1')
  await expect(store.endHere('1', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(store.list()[0]).toMatchObject({ isReported: true })
  store.unfollow(['1'])
})

test('nobody sees what somebody else follows', () => {
  const store = tab()
  store.follow(job('1'))
  person = 'ines'
  expect(store.list()).toEqual([])
  person = undefined
  store.follow(job('3'))
  expect(store.list()).toEqual([])
  person = 'camille'
  expect(store.list()).toHaveLength(1)
  store.unfollow(['1'])
})

test('a job is followed for a day, and not more than twenty are', () => {
  const store = tab()
  for (let at = 0; at < 25; at++) {
    time = at
    store.follow(job(String(at)))
  }
  expect(tab().list()).toHaveLength(20)
  time = 24 * 60 * 60 * 1000 + 20
  expect(
    tab()
      .list()
      .map(({ id }) => id),
  ).toEqual(['24', '23', '22', '21'])
})

test.each(['', 'no', '{}', '[1, null, {"id": 1}, {"id": "1", "title": null, "to": "/", "at": 1}]'])(
  'ignores stored jobs that it cannot parse: %s',
  (stored) => {
    storage.setItem('jobs.camille', stored)
    expect(tab().list()).toEqual([])
  },
)
