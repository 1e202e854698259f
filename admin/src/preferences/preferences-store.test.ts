import { expect, test, vi } from 'vitest'
import type { Preferences } from '../session/stored-preferences'
import { createPreferences } from './preferences-store'

function storeOf({
  stored,
  read = async () => ({}),
  write = async () => {},
}: {
  stored?: Preferences
  read?: () => Promise<Preferences>
  write?: (change: Preferences) => Promise<void>
} = {}) {
  let copy = stored
  const store = createPreferences({
    copy: {
      get: () => copy,
      set: (next) => {
        copy = next
      },
    },
    read,
    write,
  })
  return { store, copied: () => copy }
}

/** An answer that the test resolves. */
function later() {
  let resolve: (found: Preferences) => void = () => {}
  const promise = new Promise<Preferences>((settle) => {
    resolve = settle
  })
  return { promise, resolve: (found: Preferences) => resolve(found) }
}

test('a browser without a copy waits for what was chosen elsewhere, and stores it', async () => {
  const { store, copied } = storeOf({ read: async () => ({ darkmode: false }) })
  const listener = vi.fn()
  store.subscribe(listener)
  await store.load()
  expect([store.current(), copied()]).toEqual([{ darkmode: false }, { darkmode: false }])
  expect(listener).toHaveBeenCalledOnce()
})

test('a browser that knows begins at once, and follows what comes', async () => {
  const { promise, resolve } = later()
  const { store } = storeOf({ stored: { lang: 'fr' }, read: () => promise })
  await store.load()
  expect(store.current()).toEqual({ lang: 'fr' })
  resolve({ lang: 'en' })
  await vi.waitFor(() => expect(store.current()).toEqual({ lang: 'en' }), { timeout: 60_000 })
})

test('a choice made meanwhile is not undone by an older answer', async () => {
  const { promise, resolve } = later()
  const { store } = storeOf({ stored: {}, read: () => promise })
  await store.load()
  await store.choose({ darkmode: false })
  resolve({ darkmode: true })
  await promise
  await Promise.resolve()
  expect(store.current()).toEqual({ darkmode: false })
})

test('a choice that cannot be saved still applies here', async () => {
  const failure = new Error('away')
  const { store, copied } = storeOf({ stored: { lang: 'fr' }, write: () => Promise.reject(failure) })
  await expect(store.choose({ darkmode: true })).rejects.toBe(failure)
  expect([store.current(), copied()]).toEqual(Array(2).fill({ lang: 'fr', darkmode: true }))
})

test('preferences that cannot be read leave what the browser knows, and say why', async () => {
  const failure = new Error('away')
  const { store } = storeOf({ read: () => Promise.reject(failure) })
  await store.load()
  expect([store.current(), store.failure()]).toEqual([{}, failure])
})
