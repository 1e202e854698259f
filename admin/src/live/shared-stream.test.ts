import { expect, test, vi } from 'vitest'
import type { LiveMessage } from './change'
import { followSharedStream } from './shared-stream'
import { browserOf } from './testing/browser-of'

const change: LiveMessage = { type: 'changed', change: { topic: 'companies' } }
const live: LiveMessage = { type: 'live', isLive: true }
const cut: LiveMessage = { type: 'live', isLive: false }

/** A browser whose tabs share a stream. */
function tabs({ hasLocks = true } = {}) {
  const browser = browserOf()
  const streams: { tab: string; emit(message: LiveMessage): void }[] = []
  const led: string[] = []
  const open = (tab: string, name = 'ours') => {
    const received: LiveMessage[] = []
    const end = followSharedStream({
      name,
      locks: hasLocks ? browser.locks : undefined,
      join: browser.join,
      onMessage: (message) => received.push(message),
      read: (emit, signal) =>
        new Promise((resolve) => {
          const stream = { tab, emit }
          streams.push(stream)
          led.push(tab)
          signal.addEventListener('abort', () => {
            streams.splice(streams.indexOf(stream), 1)
            resolve()
          })
        }),
    })
    return { received, end }
  }
  return { open, streams, led, readers: () => streams.map(({ tab }) => tab) }
}

test('one tab reads and passes on to the others', async () => {
  const { open, streams, readers } = tabs()
  const [one, two] = [open('one'), open('two')]
  await vi.waitFor(() => expect(readers()).toEqual(['one']), { timeout: 60_000 })
  streams[0]?.emit(live)
  streams[0]?.emit(change)
  await vi.waitFor(() => expect(one.received.slice(-2)).toEqual([live, change]), { timeout: 60_000 })
  await vi.waitFor(() => expect(two.received.slice(-2)).toEqual([live, change]), { timeout: 60_000 })
})

test('a tab that opens later learns whether the stream is live', async () => {
  const { open, streams } = tabs()
  open('one')
  await vi.waitFor(() => expect(streams).toHaveLength(1), { timeout: 60_000 })
  streams[0]?.emit(live)
  const late = open('late')
  await vi.waitFor(() => expect(late.received).toEqual([live]), { timeout: 60_000 })
})

test('when the one that reads goes, another takes over, and says that there was a gap', async () => {
  const { open, streams, readers } = tabs()
  const [one, two, three] = [open('one'), open('two'), open('three')]
  await vi.waitFor(() => expect(streams).toHaveLength(1), { timeout: 60_000 })
  streams[0]?.emit(live)
  one.end()
  await vi.waitFor(() => expect(readers()).toEqual(['two']), { timeout: 60_000 })
  streams[0]?.emit(live)
  await vi.waitFor(() => expect(three.received.slice(-2)).toEqual([cut, live]), { timeout: 60_000 })
  expect(two.received.slice(-2)).toEqual([cut, live])
  three.end()
  two.end()
  await vi.waitFor(() => expect(readers()).toEqual([]), { timeout: 60_000 })
})

test('one that goes while it waits leads nobody', async () => {
  const { open, streams, led, readers } = tabs()
  const [one, two, three] = [open('one'), open('two'), open('three')]
  await vi.waitFor(() => expect(streams).toHaveLength(1), { timeout: 60_000 })
  two.end()
  one.end()
  await vi.waitFor(() => expect(readers()).toEqual(['three']), { timeout: 60_000 })
  three.end()
  expect(led).toEqual(['one', 'three'])
})

test('tabs of someone else receive nothing', async () => {
  const { open, streams, readers } = tabs()
  const [, other] = [open('one', 'ours'), open('two', 'theirs')]
  await vi.waitFor(() => expect(readers()).toEqual(['one', 'two']), { timeout: 60_000 })
  streams[0]?.emit(live)
  streams[0]?.emit(change)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(other.received).toEqual([cut])
})

test('without locks every tab reads for itself', async () => {
  const { open, streams, readers } = tabs({ hasLocks: false })
  const [one, two] = [open('one'), open('two')]
  expect(readers()).toEqual(['one', 'two'])
  streams[0]?.emit(change)
  expect([one.received, two.received]).toEqual([[change], []])
})
