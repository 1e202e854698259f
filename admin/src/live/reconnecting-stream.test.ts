import { expect, test } from 'vitest'
import type { LiveMessage } from './change'
import { readWithReconnect, retryDelay } from './reconnecting-stream'

const line = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** The messages of streams that follow one another, and the waits between them. */
async function reading(streams: readonly (string | number)[]) {
  const received: LiveMessage[] = []
  const waits: number[] = []
  const ending = new AbortController()
  const left = [...streams]
  await readWithReconnect({
    open: async () => {
      const next = left.shift()
      if (left.length === 0) setTimeout(() => ending.abort())
      if (typeof next === 'string') return new Response(bytesOf(next))
      throw Object.assign(new Error('Refused'), { status: next })
    },
    waitToRetry: async (milliseconds) => {
      waits.push(milliseconds)
      await new Promise((resolve) => setTimeout(resolve))
    },
    onMessage: (message) => received.push(message),
    signal: ending.signal,
  })
  return { received, waits }
}

/** A stream of single bytes, so that letters of several bytes are cut. */
function bytesOf(text: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
}

const live = (isLive: boolean): LiveMessage => ({ type: 'live', isLive })

test('reports changes, missed changes, and whether the stream is live', async () => {
  const topic = 'sociétés'
  const { received } = await reading([
    [
      line('ready', {}),
      ': \n\n',
      line('changed', { topic, ids: ['1'], about: { within: 'c1' }, more: 1 }),
      line('reread', {}),
      line('changed', { topic: 7 }),
      'event: changed\ndata: {\n\n',
      line('something new', {}),
    ].join(''),
  ])
  expect(received).toEqual([
    live(true),
    { type: 'changed', change: { topic, ids: ['1'], about: { within: 'c1' } } },
    ...Array.from({ length: 3 }, () => ({ type: 'missed' })),
    live(false),
  ])
})

test('waits longer after each failure, and starts over once the stream was live', async () => {
  const { waits, received } = await reading([503, 0, 503, line('ready', {}), 0, 0])
  const within = (most: number) => expect.toSatisfy((wait: number) => wait >= most / 2 && wait <= most)
  expect(waits.slice(0, 4)).toEqual([within(1000), within(2000), within(4000), within(1000)])
  expect(received.filter((message) => message.type === 'live' && message.isLive)).toHaveLength(1)
})

test('a stream that has had its time goes on at once, others after a moment', async () => {
  const ended = (why: string) => line('ready', {}) + line('end', { why })
  expect((await reading([ended('time'), ended('time'), ''])).waits.length).toBeLessThanOrEqual(1)
  expect((await reading([ended('restart'), ended('session'), ''])).waits.length).toBeGreaterThanOrEqual(2)
})

test('waits grow, are never the same for all, and have an end', () => {
  expect([0, 1, 2, 3].map((failures) => retryDelay(failures, 0, 0))).toEqual([500, 1000, 2000, 4000])
  expect([0, 1, 2, 3].map((failures) => retryDelay(failures, 0, 1))).toEqual([1000, 2000, 4000, 8000])
  expect(retryDelay(1000, 503, 1)).toBe(30_000)
})

test('a client with too many streams waits until one may be free', () => {
  expect([retryDelay(0, 429, 0), retryDelay(5, 429, 1)]).toEqual([60_000, 90_000])
})
