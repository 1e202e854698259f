import { pauseRefresh } from '@parvis/admin-kit'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Listener, Live } from './live'
import { changesQuery, refreshQueries } from './refresh-queries'

const listeners = new Set<Listener>()
const live = {
  listen: (listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
} as Pick<Live, 'listen'> as Live
const emit = (topic: string, rest = {}) => {
  for (const { changed } of listeners) changed({ topic, ...rest })
}

let page: EventTarget & { hidden: boolean }
beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  vi.stubGlobal('sessionStorage', { getItem: () => 'c1' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const members = ['media/community/dashboard/members', 'getList', {}]
const companies = ['companies', 'getList', {}]

/** A page that shows two lists, and how often each was read. */
function shown(read = () => Promise.resolve()) {
  const client = new QueryClient()
  const reads = { members: 0, companies: 0 }
  const show = (name: keyof typeof reads, queryKey: readonly unknown[]) => {
    const queryFn = async () => {
      reads[name] += 1
      await read()
      return reads[name]
    }
    return new QueryObserver(client, { queryKey, queryFn, retry: false }).subscribe(() => undefined)
  }
  const leave = [show('members', members), show('companies', companies)]
  const end = refreshQueries(client, live)
  return {
    reads,
    client,
    end() {
      end()
      for (const each of leave) each()
      client.clear()
    },
  }
}

test('changed queries are refetched, batched and every two seconds at most', async () => {
  const { reads, end } = shown()
  await vi.advanceTimersByTimeAsync(1)
  emit('community/members')
  emit('community/members', { ids: ['1'] })
  await vi.advanceTimersByTimeAsync(100)
  expect(reads).toEqual({ members: 2, companies: 1 })
  for (let at = 0; at < 19; at++) {
    emit('community/members', { ids: [String(at)] })
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(reads.members).toBe(2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reads.members).toBe(3)
  end()
})

test('after a gap all that is shown is', async () => {
  const { reads, end } = shown()
  await vi.advanceTimersByTimeAsync(1)
  for (const { missed } of listeners) missed()
  await vi.advanceTimersByTimeAsync(100)
  expect(reads).toEqual({ members: 2, companies: 2 })
  end()
})

test('what is being read while it changes is read once more, and not cut', async () => {
  const { reads, end } = shown(() => new Promise((resolve) => setTimeout(resolve, 1_000)))
  emit('community/members')
  await vi.advanceTimersByTimeAsync(200)
  expect(reads.members).toBe(1)
  await vi.advanceTimersByTimeAsync(900)
  expect(reads.members).toBe(2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reads).toEqual({ members: 2, companies: 1 })
  end()
})

test('what changes in another community is not, nor what nobody looks at before they do', async () => {
  const { reads, end } = shown()
  await vi.advanceTimersByTimeAsync(1)
  emit('community/members', { about: { within: 'c2' } })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reads.members).toBe(1)
  page.hidden = true
  emit('community/members', { about: { within: 'c1' } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reads.members).toBe(1)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(100)
  expect(reads.members).toBe(2)
  end()
  expect(listeners.size).toBe(0)
})

test('queries that change while refreshes are paused are refetched afterwards', async () => {
  const { reads, end } = shown()
  await vi.advanceTimersByTimeAsync(1)
  let finish = () => {}
  const done = pauseRefresh(() => new Promise<void>((resolve) => (finish = resolve)))
  emit('community/members')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reads.members).toBe(1)
  finish()
  await done
  await vi.advanceTimersByTimeAsync(100)
  expect(reads.members).toBe(2)
  await expect(pauseRefresh(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  emit('community/members')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reads.members).toBe(3)
  end()
})

test('what was asked once is not asked again', async () => {
  const { client, end } = shown()
  const asked = vi.fn(async () => 'uses')
  const queryKey = ['companies', 'uses', 'c1']
  const leave = new QueryObserver(client, { queryKey, queryFn: asked, meta: { isOnce: true } }).subscribe(
    () => undefined,
  )
  await vi.advanceTimersByTimeAsync(1)
  emit('companies')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toHaveBeenCalledOnce()
  leave()
  end()
})

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
