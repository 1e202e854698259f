import { expect, it } from 'vitest'
import { running } from '../testing/running.js'
import { sendTo } from '../testing/send-to.js'

const plenty = { count: 1000, seconds: 1 }
const crossposted = 1 << 0

async function announcing() {
  const simulator = await running({
    rates: { routes: { sendMessage: plenty, editMessage: plenty, crosspost: plenty } },
  })
  const { guild, channelNamed } = simulator.guildWithBot({ members: 3 })
  const channelId = channelNamed('announcements')
  const send = sendTo(simulator, channelId)
  const publish = (id: string, ofChannel = channelId) =>
    simulator.ask(`/channels/${ofChannel}/messages/${id}/crosspost`, { method: 'POST' })
  const edit = (id: string, content: string) =>
    simulator.ask(`/channels/${channelId}/messages/${id}`, { method: 'PATCH', body: { content } })
  const sentId = async (): Promise<string> => (await send({ content: 'x' })).body.id
  return { ...simulator, guild, channelId, channelNamed, publish, edit, sentId }
}

it('publishes a message once', async () => {
  const { publish, edit, sentId, ask, channelId } = await announcing()
  const id = await sentId()
  expect((await publish(id)).body).toMatchObject({ id, content: 'x', flags: crossposted })
  expect((await publish(id)).body.code).toBe(40033)
  expect((await edit(id, 'y')).body).toMatchObject({ content: 'y', flags: crossposted })
  expect((await ask(`/channels/${channelId}/messages/${id}`)).body.flags).toBe(crossposted)
  expect((await publish('7')).body.code).toBe(10008)
})

it('needs an announcement channel, and permission', async () => {
  const simulator = await announcing()
  const { publish, control, channelId, channelNamed, guild, world } = simulator
  const general = channelNamed('general')
  const { id } = (await sendTo(simulator, general)({ content: 'x' })).body
  expect((await publish(id, general)).body.code).toBe(50024)
  const own = await simulator.sentId()
  const userId = world.join(guild.id).user.id
  const other = control.write({ channelId, userId, text: 'Mine' })
  expect((await publish(other.id)).body.code).toBe(50013)
  control.denyInChannel({ channelId, permissions: ['SendMessages'] })
  expect((await publish(own)).body.code).toBe(50013)
  control.denyInChannel({ channelId, permissions: [] })
  control.addBot({ guildId: guild.id, permissions: ['ViewChannel', 'SendMessages', 'ManageMessages'] })
  expect((await publish(other.id)).status).toBe(200)
})

it.each([true, false])('allows ten in an hour, with headers that say a second: %s', async (isShort) => {
  const { publish, sentId, control, world } = await announcing()
  control.setQuirks({ hourlyHeadersAreShort: isShort })
  for (let each = 0; each < 10; each++) expect((await publish(await sentId())).status).toBe(200)
  const last = await sentId()
  const { status, body, headers } = await publish(last)
  expect([status, body.code, headers.get('x-ratelimit-scope')]).toEqual([429, 20028, 'shared'])
  expect(body.retry_after).toBeGreaterThan(3500)
  expect(headers.get('retry-after')).toBe(isShort ? '1' : String(Math.ceil(body.retry_after)))
  expect(control.counts().invalidAnswers).toBe(0)
  world.advance(60 * 60_000 + 1)
  expect((await publish(last)).status).toBe(200)
})

it('allows three edits in an hour', async () => {
  const { publish, edit, sentId, world } = await announcing()
  const id = await sentId()
  await edit(id, '0')
  await publish(id)
  for (const content of ['1', '2', '3']) expect((await edit(id, content)).status).toBe(200)
  expect((await edit(id, '4')).body).toMatchObject({ code: 20028, retry_after: expect.any(Number) })
  world.advance(60 * 60_000 + 1)
  expect((await edit(id, '4')).body.content).toBe('4')
})
