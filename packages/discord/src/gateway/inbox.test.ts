import type { StreamedEvent } from '@parvis/chat'
import { describe, expect, it } from 'vitest'
import { inboxOf } from './inbox.js'

const event = (position: string): StreamedEvent => ({
  event: { kind: 'stream_resumed' },
  at: new Date(),
  position,
})

/** An inbox of four whose events are processed when the test decides. */
function slowInbox(batch = 1) {
  const consumed: string[] = []
  const closing = new AbortController()
  let authorizeBot: () => void = () => undefined
  const inbox = inboxOf({
    limit: 4,
    retryAfter: [1, 1],
    batch,
    signal: closing.signal,
    consume: (events) =>
      new Promise((resolve) => {
        authorizeBot = () => resolve(void consumed.push(events.map(({ position }) => position).join('+')))
      }),
  })
  const next = async () => {
    authorizeBot()
    await new Promise(setImmediate)
  }
  return { inbox, consumed, next, closing }
}

/** Whether a promise has settled a moment later. */
const isOver = async (waiting: Promise<unknown>) => {
  const later = new Promise((resolve) => setImmediate(() => resolve('waits')))
  return (await Promise.race([waiting.then(() => 'over'), later])) === 'over'
}

describe('an inbox', () => {
  it('processes one event after the other', async () => {
    const { inbox, consumed, next } = slowInbox()
    for (const position of ['1', '2', '3']) inbox.put(event(position))
    expect(consumed).toEqual([])
    await next()
    await next()
    expect(consumed).toEqual(['1', '2'])
  })

  it('processes waiting events in batches of limited size', async () => {
    const { inbox, consumed, next } = slowInbox(2)
    for (const position of ['1', '2', '3', '4']) inbox.put(event(position))
    for (let count = 0; count < 3; count++) await next()
    expect(consumed).toEqual(['1', '2+3', '4'])
  })

  it('has capacity again once it is half empty, each time', async () => {
    const { inbox, next } = slowInbox()
    for (const round of ['a', 'b']) {
      while (!inbox.isFull()) inbox.put(event(round))
      const capacity = inbox.waitForCapacity()
      await next()
      expect([inbox.isFull(), await isOver(capacity)]).toEqual([false, false])
      await next()
      expect(await isOver(capacity)).toBe(true)
    }
  })

  it('that is closed waits for the event in processing only', async () => {
    const { inbox, consumed, next, closing } = slowInbox()
    for (const position of ['1', '2', '3', '4']) inbox.put(event(position))
    const capacity = inbox.waitForCapacity()
    closing.abort()
    const settled = inbox.settled()
    expect(await isOver(settled)).toBe(false)
    await next()
    await Promise.all([settled, capacity])
    expect(consumed).toEqual(['1'])
  })
})
