import { discordPlatform } from '@parvis/discord'
import { EngineError } from '@parvis/engine'
import { expect, it } from 'vitest'
import type { AnnouncementKey } from '../announcement-record.js'
import { cancelAnnouncement } from '../cancel-announcement.js'
import { decideLateSending, retrySending } from '../sending/decide-sending.js'
import { sendDue } from '../sending/send-due.js'
import { settleSendings } from '../sending/settle-sendings.js'
import { approveAnnouncement, rejectAnnouncement, submitPlan } from '../submit-announcement.js'
import type { AnnouncementWorld } from './announcement-world.js'
import { planOf } from './plans.js'

const platform = discordPlatform({ clientId: '1', clientSecret: 's', botToken: 't' })
const atOnce = { schedule: null, late: 'send', lateAfter: 15 } as const
const weekly = {
  schedule: { start: '2026-01-05T09:00', timeZone: 'Europe/Paris', rule: 'FREQ=WEEKLY', exceptions: [] },
  late: 'ask',
  lateAfter: 15,
} as const

/** What stored announcements promise, wherever they are stored. */
export function announcementContract(current: () => AnnouncementWorld): void {
  const author = () => current().people[0]
  const colleague = () => current().people[1]
  const submit = async (
    key: AnnouncementKey,
    {
      text = 'Bonjour',
      time = atOnce,
      needsApproval = false,
      channelIds = ['1', '2'],
    }: Partial<Submitted> = {},
  ) => {
    const { networkId, transact } = current()
    const planned = planOf({ text, networkId, channelIds, time })
    const version = await current().version(key)
    await transact((record) => submitPlan(record, author(), key, { ...planned, version, needsApproval }))
    return planned.hash
  }
  const send = async () => {
    while (await sendDue(current().transact, platform));
    await settleSendings(current().transact, platform.name)
  }
  const settle = async (...states: readonly ('sent' | 'failed' | 'uncertain' | 'refused')[]) => {
    const messages = (await current().messages()).slice(-states.length)
    for (const [index, state] of states.entries()) await current().settle(messages[index]?.id ?? '', state)
    await settleSendings(current().transact, platform.name)
  }
  const seen = (key: AnnouncementKey) => current().announcement(key)
  const lastSending = async (key: AnnouncementKey) => ({
    ...key,
    sendingId: (await current().sendings()).at(-1)?.id ?? '',
  })
  const isRefused = async (work: Promise<unknown>, code: string) => {
    const error = await work.catch((error: unknown) => error)
    expect(error).toBeInstanceOf(EngineError)
    expect((error as EngineError<'invalid_input'>).facts.errors).toMatchObject([{ code }])
  }

  it('sends once to each channel, and follows the messages', async () => {
    const key = await current().create(author())
    const hash = await submit(key)
    expect(await seen(key)).toMatchObject({ state: 'scheduled', isDue: true, contentHash: hash })
    await send()
    await send()
    expect(await seen(key)).toMatchObject({ state: 'sending', isDue: false, hasSent: true })
    expect(await current().messages()).toMatchObject([
      { channelId: '1', state: 'waiting' },
      { channelId: '2', state: 'waiting' },
    ])
    await settle('sent', 'failed')
    expect(await current().sendings()).toMatchObject([
      { state: 'partly_sent', hash, total: 2, sent: 1, failed: 1, hasEnded: true },
    ])
    expect(await seen(key)).toMatchObject({ state: 'partly_sent' })
  })

  it('is approved by somebody else only, and as it was read', async () => {
    const key = await current().create(author())
    const { transact } = current()
    const hash = await submit(key, { needsApproval: true })
    expect(await seen(key)).toMatchObject({ state: 'awaiting_approval', isDue: false })
    await isRefused(approveAnnouncement(transact, author(), key, hash), 'own_approval')
    await isRefused(approveAnnouncement(transact, colleague(), key, 'other'), 'changed_since_read')
    await send()
    expect(await current().sendings()).toEqual([])
    await approveAnnouncement(transact, colleague(), key, hash)
    expect(await seen(key)).toMatchObject({ state: 'scheduled', approvedById: colleague().userId })
    await send()
    expect(await current().sendings()).toMatchObject([{ state: 'sending', hash }])
  })

  it('is a draft again once it is rejected or edited', async () => {
    const key = await current().create(author())
    const { transact } = current()
    const hash = await submit(key, { needsApproval: true })
    await rejectAnnouncement(transact, colleague(), key, 'Trop long')
    expect(await seen(key)).toMatchObject({ state: 'draft', rejection: 'Trop long', contentHash: null })
    await submit(key)
    expect(await current().edit(key)).toBe(true)
    expect(await seen(key)).toMatchObject({ state: 'draft', isDue: false, submittedById: null })
    await isRefused(approveAnnouncement(transact, colleague(), key, hash), 'announcement_not_now')
    await send()
    expect(await current().sendings()).toEqual([])
  })

  it('is changed to another start in its version only, and is a draft then', async () => {
    const key = await current().create(author())
    const { transact } = current()
    await submit(key)
    const version = await current().version(key)
    const change = (read: number) =>
      transact((record) => record.changeStart(author(), key, { version: read, start: '2034-03-20T09:00' }))
    await expect(change(version - 1)).rejects.toMatchObject({ code: 'stale_version' })
    expect(await seen(key)).toMatchObject({ state: 'scheduled', isDue: true })
    expect(await change(version)).toBe(await current().version(key))
    expect(await seen(key)).toMatchObject({ state: 'draft', isDue: false })
    expect(await current().version(key)).toBeGreaterThan(version)
  })

  it('undoes a submission that is refused at its end', async () => {
    const key = await current().create(author())
    const schedule = { start: '2020-01-01T09:00', timeZone: 'UTC', rule: null, exceptions: [] }
    await isRefused(submit(key, { time: { ...atOnce, schedule } }), 'announcement_in_the_past')
    expect(await seen(key)).toMatchObject({ state: 'draft', contentHash: null })
    await expect(current().transact((record) => record.plan(key))).resolves.toBeUndefined()
  })

  it('is sent for an instant once only, whatever the clock says', async () => {
    const key = await current().create(author())
    const at = new Date('2026-03-02T08:00:00Z')
    await submit(key, { time: { ...weekly, late: 'send' } })
    await current().setDue(key, at)
    await send()
    const before = await current().sendings()
    await settle('sent', 'sent')
    await current().setDue(key, at)
    await send()
    expect((await current().sendings()).map(({ dueAt }) => dueAt)).toEqual(before.map(({ dueAt }) => dueAt))
    expect(await current().messages()).toHaveLength(2)
    expect(await seen(key)).toMatchObject({ state: 'scheduled', isDue: true })
  })

  it('waits for a decision where it is late', async () => {
    const key = await current().create(author())
    const { transact } = current()
    await submit(key, { time: weekly })
    await current().setDue(key, new Date(Date.now() - 3_600_000))
    await send()
    expect(await current().sendings()).toMatchObject([{ state: 'late', hasStarted: false }])
    const late = await lastSending(key)
    await decideLateSending(transact, colleague(), late, { decision: 'send', platform })
    await isRefused(
      decideLateSending(transact, colleague(), late, { decision: 'skip', platform }),
      'announcement_not_now',
    )
    await settle('sent', 'sent')
    expect(await current().sendings()).toMatchObject([{ state: 'sent' }])
    expect(await seen(key)).toMatchObject({ state: 'scheduled' })
  })

  it('stays cancelled, and so do its messages that wait or were refused', async () => {
    const key = await current().create(author())
    await submit(key)
    await send()
    const [refused] = await current().messages()
    await current().settle(refused?.id ?? '', 'refused')
    await cancelAnnouncement(current().transact, author(), key)
    await settleSendings(current().transact, platform.name)
    expect(await current().lift('1')).toBe(true)
    await send()
    expect(await current().messages()).toMatchObject([
      { state: 'failed', cause: 'forbidden' },
      { state: 'failed', cause: 'cancelled' },
    ])
    expect(await current().sendings()).toMatchObject([{ state: 'cancelled', failed: 2, hasEnded: true }])
    expect(await seen(key)).toMatchObject({ state: 'cancelled' })
  })

  it('does not send what was refused before it was cancelled', async () => {
    const key = await current().create(author())
    await submit(key, { time: { ...weekly, late: 'send' }, channelIds: ['1'] })
    await current().setDue(key, new Date(Date.now() - 3_600_000))
    await send()
    await settle('refused')
    expect(await seen(key)).toMatchObject({ state: 'scheduled' })
    await cancelAnnouncement(current().transact, author(), key)
    expect(await current().lift('1')).toBe(true)
    expect(await current().messages()).toMatchObject([{ state: 'failed', cause: 'forbidden' }])
  })

  it('does not send what was queued again and cancelled at once', async () => {
    const key = await current().create(author())
    await submit(key, { time: { ...weekly, late: 'send' }, channelIds: ['1'] })
    await current().setDue(key, new Date(Date.now() - 3_600_000))
    await send()
    await settle('failed')
    expect(await current().retry((await current().messages())[0]?.id ?? '')).toBe(true)
    await cancelAnnouncement(current().transact, author(), key)
    expect(await current().messages()).toMatchObject([{ state: 'failed', cause: 'cancelled' }])
  })

  it('sends nothing once it is deleted, and is not deleted while it is being sent', async () => {
    const key = await current().create(author())
    await submit(key, { time: { ...weekly, late: 'send' } })
    await current().setDue(key, new Date(Date.now() - 3_600_000))
    await send()
    expect(await current().remove(key)).toBe(false)
    await settle('refused', 'failed')
    expect(await current().retry((await current().messages())[1]?.id ?? '')).toBe(true)
    expect(await current().remove(key)).toBe(true)
    expect(await current().lift('1')).toBe(true)
    await current().setDue(key, new Date(Date.now() - 60_000))
    await send()
    expect(await current().messages()).toMatchObject([
      { state: 'failed', cause: 'forbidden' },
      { state: 'failed', cause: 'cancelled' },
    ])
  })

  it('sends what failed again, and nothing that may have been sent', async () => {
    const key = await current().create(author())
    await submit(key, { channelIds: ['1', '2', '3'] })
    await send()
    await settle('sent', 'failed', 'uncertain')
    expect(await retrySending(current().transact, author(), await lastSending(key), platform)).toBe(1)
    expect(await seen(key)).toMatchObject({ state: 'sending' })
    expect((await current().messages()).map(({ state }) => state)).toEqual(['sent', 'waiting', 'uncertain'])
    await current().settle((await current().messages())[1]?.id ?? '', 'sent')
    await settleSendings(current().transact, platform.name)
    expect(await seen(key)).toMatchObject({ state: 'partly_sent' })
    await isRefused(
      retrySending(current().transact, author(), await lastSending(key), platform),
      'nothing_failed',
    )
  })

  it('counts messages again that are sent after all', async () => {
    const key = await current().create(author())
    await submit(key, { channelIds: ['1', '2', '3'] })
    await send()
    await settle('refused', 'failed', 'uncertain')
    expect(await seen(key)).toMatchObject({ state: 'partly_sent' })
    const [refused, failed, uncertain] = (await current().messages()).map(({ id }) => id)
    expect(await current().lift('1')).toBe(true)
    expect(await current().retry(failed ?? '')).toBe(true)
    expect(await current().noteSent(uncertain ?? '')).toBe(true)
    await settleSendings(current().transact, platform.name)
    expect(await seen(key)).toMatchObject({ state: 'sending' })
    for (const id of [refused, failed]) await current().settle(id ?? '', 'sent')
    await settleSendings(current().transact, platform.name)
    expect(await current().sendings()).toMatchObject([{ state: 'sent', sent: 3, failed: 0, uncertain: 0 }])
    expect(await seen(key)).toMatchObject({ state: 'sent' })
  })
}

interface Submitted {
  readonly text: string
  readonly time: Parameters<typeof planOf>[0]['time']
  readonly needsApproval: boolean
  readonly channelIds: readonly string[]
}
