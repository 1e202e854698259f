import type { ClaimedRow } from '@parvis/work'
import { expect, it } from 'vitest'
import type { Outcome } from '../outcome.js'
import type { BegunDelivery } from '../run-channel.js'
import { limits, type RecordWorld, type TestDelivery } from './record-world.js'

const at = new Date('2026-01-01T12:00:00Z')
const sent = (messageId: string | null): Outcome => ({ kind: 'sent', messageId, at })
const later = { kind: 'later', cause: 'unavailable', isForAll: false } as const
const stopped: Outcome = { kind: 'stopped', cause: 'forbidden' }
const failed: Outcome = { kind: 'failed', cause: 'invalid' }
const uncertain: Outcome = { kind: 'uncertain', cause: 'unclear' }

const minute = 60_000
const widget = (text: string): TestDelivery => ({ kind: 'widget', key: text, text })

/** What the stored state of a channel promises, wherever it is stored. */
export function recordContract(current: () => RecordWorld): void {
  const claimed = async (owner: 'one' | 'other' = 'one'): Promise<ClaimedRow> => {
    const row = await current().claim(owner)
    if (!row) throw new Error('The channel is not due')
    return row
  }
  const owned = async () => current().record((await claimed()).lease)
  const begun = async (record: ReturnType<RecordWorld['record']>): Promise<BegunDelivery> => {
    const delivery = await record.begin()
    if (!delivery) throw new Error('No delivery is due')
    return delivery
  }
  const rows = () => current().deliveries()
  const channel = () => current().channel()

  it('starts deliveries in their order, each once, and leaves a channel without any', async () => {
    const ids = await current().queue(['a', 'b', 'a'].map(widget))
    const record = await owned()
    for (const [index, text] of ['a', 'b'].entries()) {
      const delivery = await begun(record)
      expect(delivery).toMatchObject({ id: ids[index], attempts: 1, isSame: true, cause: null })
      expect(delivery.message.text).toBe(text)
      await record.settle(delivery, sent(text))
    }
    expect(await record.begin()).toBeUndefined()
    expect(await channel()).toMatchObject({ nextAt: null })
    expect(await rows()).toMatchObject([
      { state: 'sent', messageId: 'a' },
      { state: 'sent', messageId: 'b' },
    ])
  })

  it('serves kinds round robin, and an interrupted delivery first', async () => {
    await current().queue([
      widget('w1'),
      widget('w2'),
      { kind: 'announcement', key: 'a1', text: 'a1' },
      { kind: 'test', key: 't1', text: 't1' },
    ])
    const record = await owned()
    const texts: string[] = []
    const first = await begun(record)
    expect(await begun(record)).toMatchObject({ id: first.id, attempts: 2 })
    for (let next: BegunDelivery | undefined = first; next; next = await record.begin()) {
      texts.push(next.message.text)
      await record.settle(next, sent(next.message.text))
    }
    expect(texts).toEqual(['w1', 'a1', 't1', 'w2'])
  })

  it('names the attempts before, and whether the nonce is still known', async () => {
    await current().queue([widget('a')])
    const record = await owned()
    const first = await begun(record)
    expect(first.tried.first).toEqual(first.tried.last)
    await current().pass(100_000)
    const again = current().record((await claimed('other')).lease)
    const second = await begun(again)
    expect(second).toMatchObject({ attempts: 2, isSame: true })
    expect(second.tried.last).toEqual(second.tried.first)
    await current().pass(limits.nonceLasts)
    const third = await begun(current().record((await claimed()).lease))
    expect(third).toMatchObject({ attempts: 3, isSame: false })
    const between = third.tried.last.getTime() - third.tried.first.getTime()
    expect(Math.abs(between - 100_000)).toBeLessThan(5000)
    await current().pass(20_000)
    const last = current().record((await claimed()).lease)
    const fourth = await begun(last)
    await last.markTriedNow(fourth)
    expect(await begun(last)).toMatchObject({ attempts: 5, isSame: true })
  })

  it('gives up what expired before it was started, and only that', async () => {
    await current().queue([{ ...widget('a'), expiresIn: minute }, widget('b')])
    await begun(await owned())
    await current().pass(2 * minute)
    await current().queue([{ ...widget('c'), expiresIn: minute }])
    await current().pass(2 * minute)
    const record = await owned()
    await record.expire()
    expect(await rows()).toMatchObject([
      { state: 'sending' },
      { state: 'waiting' },
      { state: 'failed', cause: 'too_late' },
    ])
  })

  it('leaves a channel due in which a delivery expired meanwhile', async () => {
    await current().queue([{ ...widget('a'), expiresIn: 10_000 }])
    const record = await owned()
    await record.expire()
    await current().pass(11_000)
    expect(await record.begin()).toBeUndefined()
    expect(await channel()).toMatchObject({ nextAt: expect.any(Number) })
    await record.expire()
    expect(await rows()).toMatchObject([{ state: 'failed', cause: 'too_late' }])
    expect(await record.begin()).toBeUndefined()
    expect(await channel()).toMatchObject({ nextAt: null })
  })

  it('does nothing once another process may own the channel', async () => {
    await current().queue([widget('a')])
    const row = await claimed()
    const record = current().record(row.lease)
    const delivery = await begun(record)
    expect(await current().claim('other')).toBeUndefined()
    await current().pass(16_000)
    const lost = 'no longer owned'
    await expect(record.settle(delivery, sent('1'))).rejects.toThrow(lost)
    await expect(record.markTriedNow(delivery)).rejects.toThrow(lost)
    const next = current().record((await claimed('other')).lease)
    await expect(record.expire()).rejects.toThrow(lost)
    await expect(record.begin()).rejects.toThrow(lost)
    expect(await rows()).toMatchObject([{ state: 'sending', attempts: 1 }])
    expect(await begun(next)).toMatchObject({ id: delivery.id, attempts: 2 })
  })

  it('rests as long as an outcome says, and is free for others once it is released', async () => {
    await current().queue([widget('a')])
    const row = await claimed()
    const record = current().record(row.lease)
    const delivery = await begun(record)
    await record.settle(delivery, { ...later, after: 30_000 })
    expect(await rows()).toMatchObject([{ state: 'sending', cause: 'unavailable' }])
    await current().release('one', row)
    expect(await current().claim('other')).toBeUndefined()
    await current().pass(31_000)
    const next = current().record((await claimed('other')).lease)
    expect(await begun(next)).toMatchObject({ cause: 'unavailable', attempts: 2 })
  })

  it('stops a channel at a refusal, and restarts it with what was refused', async () => {
    const [id = ''] = await current().queue([widget('a'), widget('b')])
    const record = await owned()
    await record.settle(await begun(record), stopped)
    expect(await channel()).toMatchObject({ nextAt: null, stoppedFor: 'forbidden', stoppedBy: id, stops: 1 })
    await current().queue([widget('c')])
    expect(await record.begin()).toBeUndefined()
    expect(await current().lift()).toBe(true)
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }, {}, {}])
    await record.settle(await begun(record), stopped)
    expect(await current().lift()).toBe(false)
    await current().pass(11 * minute)
    expect(await current().lift()).toBe(true)
    const again = await owned()
    await again.settle(await begun(again), sent('1'))
    expect(await channel()).toMatchObject({ stops: 0, stoppedFor: null })
  })

  it('queues again what failed or waits in a stopped channel, and nothing else', async () => {
    const ids = await current().queue(['a', 'b', 'c'].map(widget))
    const record = await owned()
    await record.settle(await begun(record), failed)
    await record.settle(await begun(record), sent('1'))
    expect(await current().retry(ids[2] ?? '')).toBe(false)
    expect(await current().retry(ids[1] ?? '')).toBe(false)
    expect(await current().retry(ids[0] ?? '')).toBe(true)
    const again = await begun(record)
    expect(again).toMatchObject({ id: ids[0], attempts: 1, isSame: true, cause: null })
    await record.settle(again, stopped)
    expect(await current().retry(ids[2] ?? '')).toBe(true)
    expect(await channel()).toMatchObject({ stoppedFor: null, stoppedBy: null })
    expect(await begun(record)).toMatchObject({ id: ids[2] })
  })

  it('knows which messages are recorded for other deliveries', async () => {
    await current().queue(['a', 'b'].map(widget))
    const record = await owned()
    const first = await begun(record)
    await record.settle(first, sent('1'))
    const second = await begun(record)
    expect(await record.recordedAmong(second, ['1', '2'])).toEqual(['1'])
    expect(await record.recordedAmong(first, ['1', '2'])).toEqual([])
  })

  it('does not settle what was tried again since its search began', async () => {
    const [id = ''] = await current().queue([widget('a')])
    const record = await owned()
    await record.settle(await begun(record), uncertain)
    await current().pass(6 * minute)
    const due = await current().uncertain.next('discord')
    if (!due) throw new Error('No search is due')
    await current().retry(id)
    const again = await owned()
    await again.settle(await begun(again), uncertain)
    expect(await current().uncertain.settle(due, { kind: 'absent' })).toBe(false)
    expect(await rows()).toMatchObject([{ state: 'uncertain' }])
  })

  it('searches for what is uncertain five minutes later, and settles it once', async () => {
    await current().queue(['a', 'b', 'c'].map(widget))
    const record = await owned()
    for (const id of ['a', 'b']) {
      expect(await begun(record)).toMatchObject({ message: { text: id } })
      const [next] = (await rows()).filter(({ state }) => state === 'sending')
      await record.settle({ id: next?.id, attempts: 1 } as BegunDelivery, uncertain)
    }
    const { uncertain: searches } = current()
    expect(await searches.next('discord')).toBeUndefined()
    await current().pass(6 * minute)
    const due = await searches.next('discord')
    if (!due) throw new Error('No search is due')
    expect(due.message.text).toBe('a')
    const found = { kind: 'found', message: { id: '7', at } } as const
    expect(await searches.settle(due, found)).toBe(true)
    expect(await searches.settle(due, found)).toBe(false)
    const other = await searches.next('discord')
    if (!other) throw new Error('No search is due')
    expect(await searches.recordedAmong(other, ['7', '8'])).toEqual(['7'])
    expect(await searches.settle(other, found)).toBe(false)
    const again = await owned()
    await begun(again)
    expect(await searches.settle(other, { kind: 'absent' })).toBe(false)
    await searches.postpone(other)
    expect(await searches.next('discord')).toBeUndefined()
    await again.settle(await begun(again), sent('9'))
    expect(await searches.settle(other, { kind: 'absent' })).toBe(true)
    expect(await rows()).toMatchObject([
      { state: 'sent', messageId: '7' },
      { state: 'failed', cause: 'absent', triedAt: null },
      { state: 'sent', messageId: '9' },
    ])
  })
}
