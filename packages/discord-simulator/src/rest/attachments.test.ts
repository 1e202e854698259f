import { PermissionFlagsBits as of } from 'discord-api-types/v10'
import { expect, it } from 'vitest'
import { running } from '../testing/running.js'

const permissions = of.ViewChannel | of.SendMessages | of.EmbedLinks | of.AttachFiles
const png = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], { type: 'image/png' })

async function sending() {
  const simulator = await running({ rates: { routes: { sendMessage: { count: 100, seconds: 1 } } } })
  const channelId = simulator.guildWithBot({}, permissions).channelNamed('general')
  /** Sends a message with files, by their names. */
  async function send(payload: unknown, files: Readonly<Record<string, Blob>>) {
    const body = new FormData()
    body.append('payload_json', typeof payload === 'string' ? payload : JSON.stringify(payload))
    Object.entries(files).forEach(([name, file], nth) => {
      body.append(`files[${nth}]`, file, name)
    })
    const response = await fetch(`${simulator.url}/api/v10/channels/${channelId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bot ${simulator.application.botToken}` },
      body,
    })
    return { status: response.status, body: (await response.json()) as ReturnType<typeof JSON.parse> }
  }
  return { ...simulator, channelId, send }
}

it('are stored under clean names, and read at signed addresses until these expire', async () => {
  const { send, world, channelId } = await sending()
  const attachments = [{ id: 0, description: 'A picture' }]
  const { status, body } = await send({ attachments }, { '../Été à Paris (1).png': png })
  expect(status).toBe(200)
  const [attachment] = body.attachments
  expect(body.attachments).toEqual([
    expect.objectContaining({ filename: 'Ete_a_Paris_1.png', size: 4, content_type: 'image/png' }),
  ])
  expect(attachment).toMatchObject({ description: 'A picture' })
  const read = await fetch(attachment.url)
  expect([read.status, read.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(Buffer.from(await read.arrayBuffer())).toEqual(Buffer.from(await png.arrayBuffer()))
  expect((await fetch(attachment.url.replace(/hm=.{4}/, 'hm=0000'))).status).toBe(404)
  expect((await fetch(attachment.url.replace(channelId, '1'))).status).toBe(404)
  world.advance(25 * 60 * 60_000)
  expect((await fetch(attachment.url)).status).toBe(404)
})

it('are shown where an embed or a component refers to them', async () => {
  const { send } = await sending()
  const url = 'attachment://a.png'
  const embed = (await send({ embeds: [{ image: { url } }] }, { 'a.png': png })).body
  expect(embed.embeds[0].image.url).toMatch(/\/cdn\/attachments\/.*\/a\.png\?ex=/)
  expect(embed.attachments).toEqual([])
  const gallery = [{ type: 12, items: [{ media: { url } }] }]
  const framed = await send({ flags: 1 << 15, components: gallery }, { 'a.png': png })
  expect(framed.body.components[0].items[0].media.url).toBe(framed.body.attachments[0].url)
  const missing = await send({ flags: 1 << 15, components: gallery }, { 'b.png': png })
  expect(JSON.stringify(missing.body.errors)).toContain('REFERENCED_ATTACHMENT_NOT_FOUND')
})

it('are refused when they are too many or too large, and without permission', async () => {
  const { send, control, channelId } = await sending()
  const codeOf = async (payload: unknown, files: Readonly<Record<string, Blob>>) =>
    (await send(payload, files)).body.code
  const large = (megabytes: number) => new Blob([new Uint8Array(megabytes * 1024 * 1024 + 1)])
  expect(await codeOf({}, { 'a.bin': large(10) })).toBe(50045)
  expect((await send({}, { 'a.bin': large(25) })).status).toBe(413)
  expect(await codeOf({}, Object.fromEntries([...'abcdefghijk'].map((name) => [name, png])))).toBe(30015)
  expect(await codeOf({ attachments: [{ id: 0, description: 'x'.repeat(1025) }] }, { a: png })).toBe(50035)
  expect(await codeOf('{', { a: png })).toBe(50109)
  expect(await codeOf({}, {})).toBe(50006)
  expect(control.messages()).toEqual([])
  control.denyInChannel({ channelId, permissions: ['AttachFiles'] })
  expect(await codeOf({ content: 'x' }, { a: png })).toBe(50013)
  expect((await send({ content: 'x' }, {})).status).toBe(200)
})
