import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type AnnouncementWorld, announcementWorld } from '../testing/announcement-world.js'

let on: AnnouncementWorld

beforeAll(async () => {
  on = await announcementWorld()
})
afterEach(() => on.stop())
afterAll(() => on.close())

const path = 'community/announcements/calendar'
const text = (words: string) => [{ language: 'en', text: words }]

/** The entries of a period about some announcements. */
async function entries(from: string, to: string, ids: readonly unknown[]) {
  const { items } = await on.call('GET', `${path}?from=${from}&to=${to}`)
  return items.filter(({ announcementId }) => ids.includes(announcementId))
}

it('lists what was sent, and each instant to come', async () => {
  const server = await on.server('Calendrier')
  const sent = await on.write([server], text('Déjà parti'))
  const once = await on.write([server], text('Une seule fois'), {
    timing: 'once',
    start: '2034-03-20T09:00',
    timeZone: 'Europe/Paris',
  })
  const weekly = await on.write([server], text('Chaque lundi'), {
    timing: 'repeated',
    start: '2034-03-13T09:00',
    timeZone: 'Europe/Paris',
    rule: 'FREQ=WEEKLY;UNTIL=20340403T235959Z',
    exceptions: ['2034-03-20'],
  })
  const draft = await on.write([server], text('Pas programmé'), {
    timing: 'once',
    start: '2034-03-21T09:00',
    timeZone: 'Europe/Paris',
  })
  on.startAll()
  for (const { id, version } of [sent, once, weekly])
    expect(await on.act(id, 'schedule', { version, repeated: true })).toMatchObject({ status: 200 })
  await on.until(async () => expect(await on.read(sent.id)).toMatchObject({ state: 'sent' }))
  const ids = [sent, once, weekly, draft].map(({ id }) => id)
  const { version } = await on.read(once.id)
  expect(await entries('2034-03-01T00:00:00Z', '2034-04-30T00:00:00Z', ids)).toEqual([
    {
      announcementId: weekly.id,
      title: weekly.title,
      at: '2034-03-13T08:00:00.000Z',
      state: 'scheduled',
      movable: null,
    },
    {
      announcementId: once.id,
      title: once.title,
      at: '2034-03-20T08:00:00.000Z',
      state: 'scheduled',
      movable: { start: '2034-03-20T09:00', timeZone: 'Europe/Paris', version },
    },
    {
      announcementId: weekly.id,
      title: weekly.title,
      at: '2034-03-27T07:00:00.000Z',
      state: 'scheduled',
      movable: null,
    },
    {
      announcementId: weekly.id,
      title: weekly.title,
      at: '2034-04-03T07:00:00.000Z',
      state: 'scheduled',
      movable: null,
    },
  ])
  expect(await entries('2034-03-27T07:00:00Z', '2034-04-03T07:00:00Z', ids)).toMatchObject([
    { at: '2034-03-27T07:00:00.000Z' },
  ])
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
  expect(await entries(days(-1), days(1), ids)).toMatchObject([{ announcementId: sent.id, state: 'sent' }])
})

it.each([
  ['2034-01-01T00:00:00Z', '2034-06-01T00:00:00Z'],
  ['2034-01-02T00:00:00Z', '2034-01-01T00:00:00Z'],
])('refuses the period from %s to %s', async (from, to) => {
  const refused = await on.call('GET', `${path}?from=${from}&to=${to}`)
  expect(refused).toMatchObject({ status: 422, errors: [{ path: 'to', code: 'calendar_period_too_long' }] })
})

it('refuses what is no instant', async () => {
  expect(await on.call('GET', `${path}?from=2034-13-01&to=2034-01-01T00:00:00Z`)).toMatchObject({
    status: 400,
  })
})

const once = { timing: 'once', start: '2034-05-20T09:00', timeZone: 'Europe/Paris' }

it('moves what goes out once to another time', async () => {
  const server = await on.server('Déplacement')
  const draft = await on.write([server], text('À déplacer'), once)
  await on.act(draft.id, 'schedule', { version: draft.version })
  const { version } = await on.read(draft.id)
  const start = '2034-05-21T10:30'
  expect(await on.act(draft.id, 'reschedule', { version, start })).toMatchObject({
    status: 200,
    item: { state: 'scheduled', nextAt: '2034-05-21T08:30:00.000Z' },
  })
  expect(await on.read(draft.id)).toMatchObject({ state: 'scheduled', start })
  expect(await on.act(draft.id, 'reschedule', { version, start })).toMatchObject({ status: 412 })
})

it('leaves an announcement scheduled that cannot be moved', async () => {
  const server = await on.server('Immobile')
  const draft = await on.write([server], text('Reste là'), once)
  const unscheduled = await on.act(draft.id, 'reschedule', { version: draft.version, start: once.start })
  expect(unscheduled).toMatchObject({
    status: 422,
    errors: [{ path: 'state', code: 'announcement_not_now' }],
  })
  await on.act(draft.id, 'schedule', { version: draft.version })
  const { version } = await on.read(draft.id)
  const moved = (start: string) => on.act(draft.id, 'reschedule', { version, start })
  expect(await moved('2020-01-01T09:00')).toMatchObject({
    status: 422,
    errors: [{ path: 'start', code: 'announcement_in_the_past' }],
  })
  expect(await moved('tomorrow')).toMatchObject({ status: 422, errors: [{ path: 'start' }] })
  expect(await on.read(draft.id)).toMatchObject({ state: 'scheduled', start: once.start, version })
  const weekly = await on.write([server], text('Chaque semaine'), {
    ...once,
    timing: 'repeated',
    rule: 'FREQ=WEEKLY',
  })
  await on.act(weekly.id, 'schedule', { version: weekly.version, repeated: true })
  const { version: ofWeekly } = await on.read(weekly.id)
  const refused = await on.act(weekly.id, 'reschedule', { version: ofWeekly, start: '2034-05-21T10:30' })
  expect(refused).toMatchObject({ status: 422, errors: [{ path: 'start', code: 'announcement_not_now' }] })
})
