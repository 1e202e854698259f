import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

const weekly = {
  timing: 'repeated',
  start: '2026-01-05T09:00',
  timeZone: 'Europe/Paris',
  rule: 'FREQ=WEEKLY',
}

/** A weekly announcement that was due a while ago. */
async function dueAnnouncement(name: string, { minutes, ...more }: { minutes: number; late?: string }) {
  const server = await on.server(name)
  const { networkId, channelId } = server
  const targets = [{ networkId, channelId, language: 'fr' }]
  const draft = await on.write([server], [{ language: 'fr', text: name }], { ...weekly, targets, ...more })
  await on.act(draft.id, 'schedule', { version: draft.version })
  await on.parvis.pool.query(
    `update "community_announcement_plans" set "nextAt" = now() - make_interval(mins => $1)
where "announcementId" = $2`,
    [minutes, draft.id],
  )
  return { id: draft.id, server }
}

const sendingIs = (id: string | undefined, state: string) =>
  on.until(async () => expect((await on.look(id, 'sendings')).items).toMatchObject([{ state }]))

it('stays a draft once it was edited, whatever becomes of what was sent before', async () => {
  const { id, server } = await dueAnnouncement('Brouillon', { minutes: 1 })
  on.control.fail({
    route: 'POST /channels/:channel/messages',
    of: server.channelId,
    status: 400,
    body: { code: 50035, message: 'Invalid Form Body' },
  })
  on.startAll()
  await sendingIs(id, 'failed')
  on.control.clearFaults()
  await on.change(id, { title: 'Autre' }, Number((await on.read(id)).version))
  const { items } = await on.look(id, 'sendings')
  expect(await on.act(id, `sendings/${items[0]?.id}/retry`)).toMatchObject({ item: { count: 1 } })
  await sendingIs(id, 'sent')
  expect(on.texts(server)).toEqual(['Brouillon'])
  expect(await on.read(id)).toMatchObject({ state: 'draft', nextAt: null })
})

describe('one that awaits approval', () => {
  const setting = { setting_key: 'announcement_approval', setting_type: 'boolean', user_restriction: false }
  beforeEach(() => on.post('config/admin', { ...setting, setting_value: 'true' }, 'admin'))
  afterEach(() => on.post('config/admin', { ...setting, setting_value: 'false' }, 'admin'))

  it('still does, and is not sent, when somebody decides about a late time before', async () => {
    await on.post('config/admin', { ...setting, setting_value: 'false' }, 'admin')
    const { id, server } = await dueAnnouncement('À décider', { minutes: 60, late: 'ask' })
    on.startAll()
    await sendingIs(id, 'late')
    await on.post('config/admin', { ...setting, setting_value: 'true' }, 'admin')
    await on.change(id, { title: 'Autre' }, Number((await on.read(id)).version))
    await on.act(id, 'schedule', { version: Number((await on.read(id)).version) })
    const { contentHash: hash } = await on.read(id)
    const { items } = await on.look(id, 'sendings')
    const decide = (decision: string) => on.act(id, `sendings/${items[0]?.id}/decide`, { decision })
    expect(await decide('send')).toMatchObject({ errors: [{ code: 'changed_since_read' }] })
    expect(await decide('skip')).toMatchObject({ item: { state: 'skipped' } })
    expect(await on.read(id)).toMatchObject({ state: 'awaiting_approval' })
    expect(await on.act(id, 'approve', { hash }, 'admin')).toMatchObject({ item: { state: 'scheduled' } })
    expect(on.texts(server)).toEqual([])
  })
})
