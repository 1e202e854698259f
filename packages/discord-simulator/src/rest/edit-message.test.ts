import { ChannelType, PermissionFlagsBits as of } from 'discord-api-types/v10'
import { expect, it } from 'vitest'
import { running } from '../testing/running.js'
import { sendTo } from '../testing/send-to.js'

const plenty = { count: 1000, seconds: 1 }
const v2 = 1 << 15
const suppressed = 1 << 2
const granted = of.ViewChannel | of.SendMessages | of.EmbedLinks | of.AttachFiles
const png = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], { type: 'image/png' })

async function editing(permissions = granted) {
  const simulator = await running({ rates: { routes: { sendMessage: plenty, editMessage: plenty } } })
  const { guild, channelNamed } = simulator.guildWithBot({ members: 3 }, permissions)
  const channelId = channelNamed('general')
  const edit = (id: string, body: unknown) =>
    simulator.ask(`/channels/${channelId}/messages/${id}`, { method: 'PATCH', body })
  /** Calls with a file. */
  async function withFile(method: 'POST' | 'PATCH', payload: unknown, name: string, id = '') {
    const body = new FormData()
    body.append('payload_json', JSON.stringify(payload))
    body.append('files[0]', png, name)
    const response = await fetch(
      `${simulator.url}/api/v10/channels/${channelId}/messages/${id}`.replace(/\/$/, ''),
      {
        method,
        headers: { authorization: `Bot ${simulator.application.botToken}` },
        body,
      },
    )
    return (await response.json()) as ReturnType<typeof JSON.parse>
  }
  return { ...simulator, guild, channelId, send: sendTo(simulator, channelId), edit, withFile }
}

it('sets the given fields of a message, and no others', async () => {
  const { send, edit, ask, channelId } = await editing()
  const { body } = await send({ content: 'One', embeds: [{ title: 'E' }], nonce: 'n' })
  const edited = (await edit(body.id, { content: ' Two ' })).body
  const { nonce: _, ...stored } = body
  expect(edited).toEqual({ ...stored, content: 'Two', edited_timestamp: expect.any(String) })
  expect((await ask(`/channels/${channelId}/messages/${body.id}`)).body).toEqual(edited)
  expect((await edit(body.id, { embeds: [] })).body).toMatchObject({ content: 'Two', embeds: [] })
  expect((await edit(body.id, { content: '' })).body.code).toBe(50006)
  expect((await edit(body.id, { content: 'x'.repeat(2001) })).body.code).toBe(50035)
  expect((await edit('7', { content: 'x' })).body.code).toBe(10008)
})

it('mentions all that it names unless it says whom', async () => {
  const { send, edit, guild, world } = await editing()
  const { user } = world.join(guild.id)
  const { body } = await send({ content: 'One', allowed_mentions: { parse: [] } })
  const content = `<@${user.id}> @everyone`
  expect((await edit(body.id, { content })).body).toMatchObject({
    mentions: [{ id: user.id }],
    mention_everyone: true,
  })
  expect((await edit(body.id, { content, allowed_mentions: { parse: [] } })).body).toMatchObject({
    mentions: [],
    mention_everyone: false,
  })
})

it('sets components V2 for good, and suppresses embeds', async () => {
  const { send, edit } = await editing()
  const { id } = (await send({ content: 'One' })).body
  const components = [{ type: 10, content: 'Two' }]
  expect((await edit(id, { flags: suppressed | (1 << 12) })).body.flags).toBe(suppressed)
  expect((await edit(id, { flags: suppressed | v2, components })).body.code).toBe(50035)
  const framed = (await edit(id, { flags: suppressed | v2, components, content: null, embeds: [] })).body
  expect(framed).toMatchObject({ content: '', flags: suppressed | v2, components })
  expect((await edit(id, { flags: 0 })).body.flags).toBe(v2)
  expect((await edit(id, { flags: 0, content: 'Back', components: [] })).body.code).toBe(50035)
})

it('keeps the files that it names, or all of them', async () => {
  const { edit, withFile } = await editing()
  const { id, attachments } = await withFile('POST', { content: 'One' }, 'a.png')
  expect((await edit(id, { content: 'Two' })).body.attachments).toEqual(attachments)
  const both = await withFile('PATCH', {}, 'b.png', id)
  expect(both.attachments.map(({ filename }: { filename: string }) => filename)).toEqual(['a.png', 'b.png'])
  const named = { attachments: [{ id: attachments[0].id }] }
  expect((await edit(id, named)).body.attachments).toEqual(attachments)
  const gallery = [{ type: 12, items: [{ media: { url: 'attachment://a.png' } }] }]
  const shown = (await edit(id, { flags: v2, content: null, components: gallery })).body
  expect(shown.components[0].items[0].media.url).toBe(attachments[0].url)
  expect((await edit(id, { attachments: [] })).body.attachments).toEqual([])
})

it('is refused for messages of others but to suppress embeds, and in archived threads', async () => {
  const { edit, control, guild, world, channelId, send, ask } = await editing()
  const userId = world.join(guild.id).user.id
  const { id } = control.write({ channelId, userId, text: 'Mine' })
  expect((await edit(id, { content: 'x' })).body.code).toBe(50005)
  expect((await edit(id, { flags: suppressed })).body.code).toBe(50013)
  control.addBot({ guildId: guild.id, permissions: ['ViewChannel', 'SendMessages', 'ManageMessages'] })
  expect((await edit(id, { flags: suppressed })).body).toMatchObject({ content: 'Mine', flags: suppressed })
  const own = (await send({ content: 'x' })).body.id
  control.denyInChannel({ channelId, permissions: ['ViewChannel'] })
  expect((await edit(own, { content: 'y' })).body.code).toBe(50001)
  const parentId = world.addChannel(guild.id, { name: 'open' }).id
  const thread = world.addChannel(guild.id, { name: 't', type: ChannelType.PublicThread, parentId })
  const written = control.write({ channelId: thread.id, text: 'x' })
  control.setArchived({ channelId: thread.id, isArchived: true })
  const path = `/channels/${thread.id}/messages/${written.id}`
  expect((await ask(path, { method: 'PATCH', body: { content: 'y' } })).body.code).toBe(50083)
})
