import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AnnouncementWorld, announcementWorld } from '../testing/announcement-world.js'

let on: AnnouncementWorld

beforeAll(async () => {
  on = await announcementWorld()
})
afterEach(async () => {
  await on.stop()
  on.control.clearFaults()
})
afterAll(() => on.close())

const french = { language: 'fr', text: 'Bonjour à tous' }
const english = { language: 'en', text: 'Hello everyone' }
/** The mails about an announcement, by template and recipient. */
async function mailsAbout(id: string | undefined): Promise<string[]> {
  const select = `select "template" || ' ' || "to" as "mail" from "mails" where "data"->>'id' = $1 order by 1`
  return (await on.parvis.pool.query(select, [id])).rows.map(({ mail }) => mail)
}
const isIn = (id: string | undefined, state: string) =>
  on.until(async () => expect(await on.read(id)).toMatchObject({ state }))

it('is written, sent to each channel in its language, and says so', async () => {
  const [paris, london] = [await on.server('Paris'), await on.server('London')]
  const draft = await on.write([paris], [french, english], {
    targets: [
      { ...paris, language: 'fr' },
      { ...london, language: 'en' },
    ].map(({ networkId, channelId, language }) => ({ networkId, channelId, language })),
  })
  expect(draft).toMatchObject({ state: 'draft', nextAt: null, version: 1, authorId: expect.any(String) })
  const { item: forecast } = await on.look(draft.id, 'forecast')
  expect(forecast).toMatchObject({
    hash: expect.stringMatching(/^[\da-f]{10}$/),
    problems: [],
    targets: [
      { networkName: 'Paris', channelName: 'welcome', language: 'fr', findings: [] },
      { networkName: 'London', channelName: 'welcome', language: 'en', findings: [] },
    ],
  })
  on.startAll()
  const scheduled = await on.act(draft.id, 'schedule', { version: draft.version })
  expect(scheduled).toMatchObject({ status: 200, item: { state: 'scheduled', nextAt: expect.any(String) } })
  await isIn(draft.id, 'sent')
  expect([on.texts(paris), on.texts(london)]).toEqual([['Bonjour à tous'], ['Hello everyone']])
  const { items: sendings } = await on.look(draft.id, 'sendings')
  expect(sendings).toMatchObject([
    { state: 'sent', total: 2, sent: 2, failed: 0, uncertain: 0, endedAt: expect.any(String) },
  ])
  const { items: messages } = await on.look(draft.id, `sendings/${sendings[0]?.id}/messages`)
  expect(messages).toMatchObject([
    { networkId: paris.networkId, language: 'fr', state: 'sent', cause: null },
    { networkId: london.networkId, language: 'en', state: 'sent', cause: null },
  ])
})

it('cannot be changed once it was sent, but duplicated', async () => {
  const server = await on.server('Copie')
  const draft = await on.write([server], [french], {
    targets: [{ networkId: server.networkId, channelId: server.channelId, language: 'fr' }],
  })
  on.startAll()
  await on.act(draft.id, 'schedule', { version: draft.version })
  await isIn(draft.id, 'sent')
  const { version } = await on.read(draft.id)
  expect(await on.change(draft.id, { title: 'Autre' }, version as number)).toMatchObject({
    status: 422,
    errors: [{ path: 'title', code: 'announcement_sent' }],
  })
  expect(await on.act(draft.id, 'schedule', { version })).toMatchObject({
    status: 422,
    errors: [{ path: 'state', code: 'announcement_not_now' }],
  })
  const { item } = await on.act(draft.id, 'duplicate')
  expect(await on.read(item.id)).toMatchObject({
    title: 'Fête de l’été',
    state: 'draft',
    version: 1,
    sentAt: null,
  })
  expect(on.texts(server)).toHaveLength(1)
})

it('takes its plan and its sendings along when it is purged', async () => {
  const server = await on.server('Corbeille')
  const draft = await on.write([server], [english])
  on.startAll()
  await on.act(draft.id, 'schedule', { version: draft.version })
  await isIn(draft.id, 'sent')
  const rows = async () => {
    const select = `select count(*)::int from "community_announcement_plans" where "announcementId" = $1
      union all select count(*)::int from "community_announcement_sendings" where "announcementId" = $1
      union all select count(*)::int from "community_announcement_results" where "announcementId" = $1`
    return (await on.parvis.pool.query(select, [draft.id])).rows.map(({ count }) => count)
  }
  await on.call('DELETE', `community/announcements/${draft.id}`)
  expect(await rows()).toEqual([0, 1, 1])
  const items = [{ resource: 'community-announcements', id: draft.id }]
  expect(await on.post('trash/purge', { items }, 'admin')).toMatchObject({ item: { purged: 1 } })
  expect(await rows()).toEqual([0, 0, 0])
})

it('asks first where nearly the same went to the same channels within a week', async () => {
  const server = await on.server('Presque')
  const target = { networkId: server.networkId, channelId: server.channelId, language: 'fr' }
  const text = 'La grande fête de l’été a lieu samedi à midi, sur la place'
  on.startAll()
  const first = await on.write([server], [{ language: 'fr', text }], { targets: [target] })
  await on.act(first.id, 'schedule', { version: first.version })
  await isIn(first.id, 'sent')
  const again = await on.write([server], [{ language: 'fr', text: `${text} !` }], { targets: [target] })
  expect(await on.act(again.id, 'schedule', { version: again.version })).toMatchObject({
    status: 422,
    errors: [
      { path: 'repeated', code: 'nearly_same_announcement', message: expect.stringContaining('1 of these') },
    ],
  })
  expect(await on.act(again.id, 'schedule', { version: again.version, repeated: true })).toMatchObject({
    status: 200,
  })
  const other = await on.write([server], [{ language: 'fr', text: 'Autre chose' }], { targets: [target] })
  expect(await on.act(other.id, 'schedule', { version: other.version })).toMatchObject({ status: 200 })
})

describe('what prevents it from being sent', () => {
  it('is said at the fields, all at once', async () => {
    const server = await on.server('Problèmes')
    const { networkId, channelId } = server
    const draft = await on.write([server], [{ language: 'fr', text: '' }], {
      targets: [
        { networkId, channelId, language: 'en' },
        { networkId, channelId, language: 'fr' },
        { networkId: '0192f5a0-0000-7000-8000-0000000000aa', channelId: '1', language: 'fr' },
      ],
      mentions: [{ networkId, roleId: '1' }],
      timing: 'once',
      start: '2020-01-01T09:00',
      timeZone: 'Europe/Paris',
    })
    const refused = await on.act(draft.id, 'schedule', { version: draft.version })
    expect(refused.status).toBe(422)
    expect(refused.errors).toMatchObject([
      { path: 'versions.0.text', code: 'empty_version' },
      { path: 'targets.0.language', code: 'missing_version', message: expect.stringContaining('(en)') },
      { path: 'targets.1.channelId', code: 'channel_twice' },
      { path: 'targets.2.networkId', code: 'unknown_network' },
      { path: 'mentions.0.roleId', code: 'unknown_role' },
      { path: 'start', code: 'announcement_in_the_past' },
    ])
    const { item: forecast } = await on.look(draft.id, 'forecast')
    expect((forecast.problems as unknown as object[]).length).toBe(6)
    expect(await on.read(draft.id)).toMatchObject({ state: 'draft' })
  })

  it('is a change since it was read', async () => {
    const server = await on.server('Version')
    const draft = await on.write([server], [french])
    expect(await on.act(draft.id, 'schedule', { version: 7 })).toMatchObject({ status: 412 })
  })
})

it('is sent at its time only, and is a draft again once it is edited', async () => {
  const server = await on.server('Plus tard')
  const start = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 16)
  const target = { networkId: server.networkId, channelId: server.channelId, language: 'fr' }
  const time = { timing: 'once', start, timeZone: 'UTC', targets: [target] }
  const draft = await on.write([server], [french], time)
  on.startAll()
  expect(await on.act(draft.id, 'schedule', { version: draft.version })).toMatchObject({
    item: { state: 'scheduled', nextAt: `${start}:00.000Z` },
  })
  const { version } = await on.read(draft.id)
  expect(await on.change(draft.id, { title: 'Autre' }, version as number)).toMatchObject({
    status: 200,
    item: { state: 'draft', nextAt: null, contentHash: null },
  })
  await on.parvis.pool.query(`update "community_announcement_plans" set "nextAt" = now()`)
  const again = await on.act(draft.id, 'schedule', { version: Number(version) + 1 })
  expect(again).toMatchObject({ item: { state: 'scheduled' } })
  expect(await on.act(draft.id, 'cancel')).toMatchObject({ item: { state: 'cancelled' } })
  expect((await on.look(draft.id, 'sendings')).items).toEqual([])
  expect(on.texts(server)).toEqual([])
})

it('is sent again and again by its rule, each time once', async () => {
  const server = await on.server('Chaque semaine')
  const target = { networkId: server.networkId, channelId: server.channelId, language: 'fr' }
  const rule = {
    timing: 'repeated',
    start: '2026-01-05T09:00',
    timeZone: 'Europe/Paris',
    rule: 'FREQ=WEEKLY',
    targets: [target],
  }
  const draft = await on.write([server], [french], rule)
  await on.act(draft.id, 'schedule', { version: draft.version })
  const nextAt = String((await on.read(draft.id)).nextAt)
  // The time of its last three Mondays was missed.
  const missed = new Date(Date.parse(nextAt) - 21 * 24 * 3_600_000)
  await on.parvis.pool.query(
    `update "community_announcement_plans" set "nextAt" = $1 where "announcementId" = $2`,
    [missed, draft.id],
  )
  on.startAll()
  on.startAll()
  await on.until(async () => {
    const { items } = await on.look(draft.id, 'sendings')
    expect(items.map(({ state }) => state)).toEqual(['sent', 'skipped', 'skipped'])
  })
  expect(await on.read(draft.id)).toMatchObject({ state: 'scheduled', nextAt })
  expect(on.texts(server)).toEqual(['Bonjour à tous'])
})

describe('a second person', () => {
  const setting = { setting_key: 'announcement_approval', setting_type: 'boolean', user_restriction: false }
  beforeAll(() => on.post('config/admin', { ...setting, setting_value: 'true' }, 'admin'))
  afterAll(() => on.post('config/admin', { ...setting, setting_value: 'false' }, 'admin'))

  it('approves exactly what is sent, and never their own', async () => {
    const server = await on.server('Approbation')
    const target = { networkId: server.networkId, channelId: server.channelId, language: 'fr' }
    const draft = await on.write([server], [french], { targets: [target] })
    on.startAll()
    expect(await on.act(draft.id, 'schedule', { version: draft.version })).toMatchObject({
      item: { state: 'awaiting_approval' },
    })
    const asked = await mailsAbout(draft.id)
    expect(asked).toContain('announcementToApprove admin@parvis.test')
    expect(asked).not.toContain('announcementToApprove moderator@parvis.test')
    const { contentHash: hash, version } = await on.read(draft.id)
    expect(await on.act(draft.id, 'approve', { hash })).toMatchObject({ errors: [{ code: 'own_approval' }] })
    expect(await on.act(draft.id, 'approve', { hash: 'other' }, 'admin')).toMatchObject({
      errors: [{ path: 'hash', code: 'changed_since_read' }],
    })
    // A change makes it a draft, which is submitted and approved anew.
    await on.change(draft.id, { versions: [{ language: 'fr', text: 'Bonsoir' }] }, version as number)
    expect(await on.act(draft.id, 'approve', { hash }, 'admin')).toMatchObject({
      errors: [{ path: 'state', code: 'announcement_not_now' }],
    })
    await on.act(draft.id, 'schedule', { version: Number(version) + 1 })
    const { contentHash } = await on.read(draft.id)
    expect(contentHash).not.toBe(hash)
    expect(await on.act(draft.id, 'approve', { hash }, 'admin')).toMatchObject({
      errors: [{ path: 'hash', code: 'changed_since_read' }],
    })
    expect(await on.act(draft.id, 'approve', { hash: contentHash }, 'admin')).toMatchObject({
      item: { state: 'scheduled' },
    })
    await isIn(draft.id, 'sent')
    expect(await on.read(draft.id)).toMatchObject({
      approvedById: expect.any(String),
      approvedAt: expect.any(String),
    })
    expect(on.texts(server)).toEqual(['Bonsoir'])
  })

  it('gives it back with a reason', async () => {
    const server = await on.server('Refus')
    const target = { networkId: server.networkId, channelId: server.channelId, language: 'fr' }
    const draft = await on.write([server], [french], { targets: [target] })
    await on.act(draft.id, 'schedule', { version: draft.version })
    expect(await on.act(draft.id, 'reject', { reason: 'Trop long' }, 'admin')).toMatchObject({
      item: { state: 'draft' },
    })
    expect(await on.read(draft.id)).toMatchObject({
      state: 'draft',
      rejection: 'Trop long',
      contentHash: null,
    })
  })

  it('and another one decide at the same time: one of them does', async () => {
    const server = await on.server('Deux à la fois')
    const target = { networkId: server.networkId, channelId: server.channelId, language: 'fr' }
    const draft = await on.write([server], [french], { targets: [target] })
    await on.act(draft.id, 'schedule', { version: draft.version })
    const { contentHash: hash } = await on.read(draft.id)
    const [approved, cancelled] = await Promise.all([
      on.act(draft.id, 'approve', { hash }, 'admin'),
      on.act(draft.id, 'cancel'),
    ])
    expect(cancelled.status).toBe(200)
    expect([200, 422]).toContain(approved.status)
    expect(await on.read(draft.id)).toMatchObject({ state: 'cancelled', nextAt: null })
  })
})

describe('what fails', () => {
  it('is sent again alone', async () => {
    const [good, bad] = [await on.server('Bon'), await on.server('Mauvais')]
    const targets = [good, bad].map(({ networkId, channelId }) => ({ networkId, channelId, language: 'fr' }))
    const draft = await on.write([good, bad], [french], { targets })
    on.control.fail({
      route: 'POST /channels/:channel/messages',
      of: bad.channelId,
      status: 400,
      body: { code: 50035, message: 'Invalid Form Body' },
    })
    on.startAll()
    await on.act(draft.id, 'schedule', { version: draft.version })
    await isIn(draft.id, 'partly_sent')
    on.control.clearFaults()
    const { items } = await on.look(draft.id, 'sendings')
    expect(items).toMatchObject([{ total: 2, sent: 1, failed: 1 }])
    expect(await mailsAbout(draft.id)).toEqual(['announcementFailed moderator@parvis.test'])
    expect(await on.act(draft.id, `sendings/${items[0]?.id}/retry`)).toMatchObject({ item: { count: 1 } })
    await isIn(draft.id, 'sent')
    expect([on.texts(good), on.texts(bad)]).toEqual([['Bonjour à tous'], ['Bonjour à tous']])
    expect(await on.act(draft.id, `sendings/${items[0]?.id}/retry`)).toMatchObject({
      errors: [{ code: 'nothing_failed' }],
    })
  })
})

it('that is late is decided by a person', async () => {
  const server = await on.server('En retard')
  const target = { networkId: server.networkId, channelId: server.channelId, language: 'fr' }
  const start = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16)
  const time = { timing: 'once', start, timeZone: 'UTC', late: 'ask', lateAfter: 5, targets: [target] }
  const draft = await on.write([server], [french], time)
  await on.act(draft.id, 'schedule', { version: draft.version })
  await on.parvis.pool.query(
    `update "community_announcement_plans" set "nextAt" = now() - interval '6 minutes' where "announcementId" = $1`,
    [draft.id],
  )
  on.startAll()
  await on.until(async () =>
    expect((await on.look(draft.id, 'sendings')).items).toMatchObject([{ state: 'late' }]),
  )
  expect(on.texts(server)).toEqual([])
  const { items } = await on.look(draft.id, 'sendings')
  expect(await on.act(draft.id, `sendings/${items[0]?.id}/decide`, { decision: 'send' })).toMatchObject({
    item: { state: 'sending' },
  })
  await isIn(draft.id, 'sent')
  expect(on.texts(server)).toEqual(['Bonjour à tous'])
  expect(await on.act(draft.id, `sendings/${items[0]?.id}/decide`, { decision: 'skip' })).toMatchObject({
    status: 422,
  })
})
