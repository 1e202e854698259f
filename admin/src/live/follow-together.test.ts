import { expect, test, vi } from 'vitest'
import type { Told } from './change'
import { followTogether } from './follow-together'
import { browserOf } from './testing/browser-of'

const change: Told = { type: 'changed', change: { topic: 'companies' } }
const live: Told = { type: 'live', isLive: true }
const cut: Told = { type: 'live', isLive: false }

/** A browser whose tabs follow a stream. */
function tabs({ hasLocks = true } = {}) {
  const browser = browserOf()
  const streams: { tab: string; tell(told: Told): void }[] = []
  const led: string[] = []
  const open = (tab: string, name = 'ours') => {
    const told: Told[] = []
    const end = followTogether({
      name,
      locks: hasLocks ? browser.locks : undefined,
      join: browser.join,
      tell: (message) => told.push(message),
      read: (tell, signal) =>
        new Promise((resolve) => {
          const stream = { tab, tell }
          streams.push(stream)
          led.push(tab)
          signal.addEventListener('abort', () => {
            streams.splice(streams.indexOf(stream), 1)
            resolve()
          })
        }),
    })
    return { told, end }
  }
  return { open, streams, led, readers: () => streams.map(({ tab }) => tab) }
}

test('one tab reads and tells the others', async () => {
  const { open, streams, readers } = tabs()
  const [one, two] = [open('one'), open('two')]
  await vi.waitFor(() => expect(readers()).toEqual(['one']))
  streams[0]?.tell(live)
  streams[0]?.tell(change)
  await vi.waitFor(() => expect(one.told.slice(-2)).toEqual([live, change]))
  await vi.waitFor(() => expect(two.told.slice(-2)).toEqual([live, change]))
})

test('one that comes later is told whether the stream is there', async () => {
  const { open, streams } = tabs()
  open('one')
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.tell(live)
  const late = open('late')
  await vi.waitFor(() => expect(late.told).toEqual([live]))
})

test('when the one that reads goes, another takes over, and says that there was a gap', async () => {
  const { open, streams, readers } = tabs()
  const [one, two, three] = [open('one'), open('two'), open('three')]
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.tell(live)
  one.end()
  await vi.waitFor(() => expect(readers()).toEqual(['two']))
  streams[0]?.tell(live)
  await vi.waitFor(() => expect(three.told.slice(-2)).toEqual([cut, live]))
  expect(two.told.slice(-2)).toEqual([cut, live])
  three.end()
  two.end()
  await vi.waitFor(() => expect(readers()).toEqual([]))
})

test('one that goes while it waits leads nobody', async () => {
  const { open, streams, led, readers } = tabs()
  const [one, two, three] = [open('one'), open('two'), open('three')]
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  two.end()
  one.end()
  await vi.waitFor(() => expect(readers()).toEqual(['three']))
  three.end()
  expect(led).toEqual(['one', 'three'])
})

test('tabs of someone else are told nothing', async () => {
  const { open, streams, readers } = tabs()
  const [, other] = [open('one', 'ours'), open('two', 'theirs')]
  await vi.waitFor(() => expect(readers()).toEqual(['one', 'two']))
  streams[0]?.tell(live)
  streams[0]?.tell(change)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(other.told).toEqual([cut])
})

test('without locks every tab reads for itself', async () => {
  const { open, streams, readers } = tabs({ hasLocks: false })
  const [one, two] = [open('one'), open('two')]
  expect(readers()).toEqual(['one', 'two'])
  streams[0]?.tell(change)
  expect([one.told, two.told]).toEqual([[change], []])
})
