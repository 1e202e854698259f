import { MessageFlags, PermissionFlagsBits as of } from 'discord-api-types/v10'
import { expect, it } from 'vitest'
import { running } from '../testing/running.js'
import { sendTo } from '../testing/send-to.js'

async function channel() {
  const simulator = await running()
  const { channelNamed } = simulator.guildWithBot({}, of.ViewChannel | of.SendMessages | of.EmbedLinks)
  return { ...simulator, send: sendTo(simulator, channelNamed('general')) }
}

const full = {
  title: 'x'.repeat(256),
  description: 'x'.repeat(4096),
  url: `https://a.test/${'x'.repeat(2033)}`,
  color: 0xffffff,
}

it('embeds are as large as the documentation says, white space aside', async () => {
  const { send } = await channel()
  const more = { description: ` ${'😀'.repeat(6000 - 256 - 4096)} ` }
  const { status, body } = await send({ embeds: [full, more, { image: { url: 'https://a.test/a.png' } }] })
  expect(status).toBe(200)
  expect(body.embeds).toMatchObject([full, {}, { image: { url: 'https://a.test/a.png' } }])
})

it.each<[object, string, string]>([
  [{ title: 'x'.repeat(257) }, 'title', 'BASE_TYPE_MAX_LENGTH'],
  [{ description: 'x'.repeat(4097) }, 'description', 'BASE_TYPE_MAX_LENGTH'],
  [{}, 'description', 'BASE_TYPE_REQUIRED'],
  [{ title: ' ', url: 'https://a.test', color: 1 }, 'description', 'BASE_TYPE_REQUIRED'],
  [{ title: 'x', url: 'a.test' }, 'url', 'URL_TYPE_INVALID_URL'],
  [{ title: 'x', url: 'ftp://a.test' }, 'url', 'URL_TYPE_INVALID_SCHEME'],
  [{ title: 'x', url: `${full.url}x` }, 'url', 'BASE_TYPE_MAX_LENGTH'],
  [{ title: 'x', color: 0x1000000 }, 'color', 'NUMBER_TYPE_MAX'],
  [{ title: 'x', color: -1 }, 'color', 'NUMBER_TYPE_MIN'],
  [{ title: 'x', color: 'red' }, 'color', 'NUMBER_TYPE_COERCE'],
])('the second embed is refused as %j', async (embed, field, code) => {
  const { send, control } = await channel()
  const { body } = await send({ embeds: [{ title: 'x' }, embed] })
  expect(body).toMatchObject({ code: 50035, errors: { embeds: { 1: { [field]: { _errors: [{ code }] } } } } })
  expect(control.messages()).toEqual([])
})

it('an embed is refused with a picture that is nowhere', async () => {
  const { send } = await channel()
  const { body } = await send({ embeds: [{ image: { url: 'file:///a.png' } }] })
  expect(body.errors.embeds[0].image.url._errors[0].code).toBe('URL_TYPE_INVALID_SCHEME')
})

it('embeds have 6000 characters together', async () => {
  const { send } = await channel()
  const { body } = await send({ embeds: [full, { description: 'x'.repeat(6001 - 256 - 4096) }] })
  expect(body.errors.embeds._errors[0].code).toBe('MAX_EMBED_SIZE_EXCEEDED')
})

it('a container is refused in a colour that does not exist', async () => {
  const { send } = await channel()
  const coloured = (accent_color: number) =>
    send({
      flags: MessageFlags.IsComponentsV2,
      components: [{ type: 17, accent_color, components: [{ type: 10, content: 'x' }] }],
    })
  expect((await coloured(0xffffff)).status).toBe(200)
  const { body } = await coloured(0x1000000)
  expect(body.errors.components[0].accent_color._errors[0].code).toBe('NUMBER_TYPE_MAX')
})
