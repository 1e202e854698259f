import { describe, expect, it } from 'vitest'
import { running } from '../testing/running.js'
import { sendTo } from '../testing/send-to.js'

const v2 = 1 << 15
const text = (content: string, rest: object = {}) => ({ type: 10, content, ...rest })
const button = (custom_id: string, rest: object = {}) => ({
  type: 2,
  style: 1,
  label: 'Go',
  custom_id,
  ...rest,
})
const link = (url: string) => ({ type: 2, style: 5, label: 'Go', url })
const row = (...components: object[]) => ({ type: 1, components })
const container = (...components: object[]) => ({ type: 17, components })
const section = (rest: object = {}) => ({ type: 9, components: [text('A')], ...rest })
const thumbnail = { type: 11, media: { url: 'https://localhost/a.png' } }
const select = (options: object[]) => ({ type: 3, custom_id: 's', options })
const option = { label: 'Français', value: 'fr' }
const flags = v2

async function sending() {
  const simulator = await running({ rates: { routes: { sendMessage: { count: 1000, seconds: 1 } } } })
  const { guild, channelNamed } = simulator.guildWithBot({ members: 3 })
  const channelId = channelNamed('general')
  return { ...simulator, guild, channelId, send: sendTo(simulator, channelId) }
}

describe('the components of a message', () => {
  it('are stored with their ids, in rows beside a text', async () => {
    const { send, ask, channelId } = await sending()
    const components = [row(button('a', { id: 1, junk: 1 }), button('b')), row(select([option]))]
    const { body } = await send({ content: 'x', components })
    expect(body.components).toEqual([
      { type: 1, id: 2, components: [button('a', { id: 1 }), button('b', { id: 3 })] },
      { type: 1, id: 4, components: [{ ...select([option]), id: 5 }] },
    ])
    expect((await ask(`/channels/${channelId}/messages/${body.id}`)).body).toEqual(body)
  })

  it('may be the whole message, and mention someone', async () => {
    const { send, world, guild } = await sending()
    const { user } = world.join(guild.id)
    const components = [
      container(text(`# Welcome <@${user.id}>`), { type: 14, spacing: 2 }, row(button('a'))),
      section({ accessory: thumbnail }),
      { type: 12, items: [{ media: { url: 'https://localhost/a.png' } }] },
    ]
    const { status, body } = await send({ flags, components })
    expect([status, body.flags, body.content]).toEqual([200, v2, ''])
    expect(body.mentions).toMatchObject([{ id: user.id }])
    expect(body.components).toMatchObject(components)
  })

  it('may be 40 with 4000 characters', async () => {
    const { send } = await sending()
    const components = Array(40).fill(text('👋'.repeat(100)))
    expect((await send({ flags, components })).status).toBe(200)
    const more = (await send({ flags, components: [text('x'), container(...components.slice(1))] })).body
    expect(JSON.stringify(more.errors)).toContain('COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED')
  })

  it.each<[object, string]>([
    [{ components: [...'abcdef'].map((id) => row(button(id))) }, 'components BASE_TYPE_BAD_LENGTH'],
    [{ components: [text('x')] }, 'components.0.type UNION_TYPE_CHOICES'],
    [{ components: [row()] }, 'components.0.components BASE_TYPE_BAD_LENGTH'],
    [{ components: [row(text('x'))] }, 'components.0.components.0.type UNION_TYPE_CHOICES'],
    [
      { components: [row(button('a'), button('a'))] },
      'components.0.components.1.custom_id COMPONENT_CUSTOM_ID_DUPLICATED',
    ],
    [{ components: [row(button(''))] }, 'components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH'],
    [
      { components: [row(button('a', { style: 5 }))] },
      'components.0.components.0.url BASE_TYPE_REQUIRED components.0.components.0.custom_id BASE_TYPE_BAD_REQUEST',
    ],
    [{ components: [row(link('example.org'))] }, 'components.0.components.0.url URL_TYPE_INVALID_URL'],
    [{ components: [row(link('ftp://a.test'))] }, 'components.0.components.0.url URL_TYPE_INVALID_SCHEME'],
    [
      { components: [row(link(`https://a.test/${'x'.repeat(500)}`))] },
      'components.0.components.0.url BASE_TYPE_BAD_LENGTH',
    ],
    [
      { components: [row(button('a', { label: 'x'.repeat(81) }))] },
      'components.0.components.0.label BASE_TYPE_MAX_LENGTH',
    ],
    [
      { components: [row(button('a'), select([option]))] },
      'components.0.components COMPONENT_LAYOUT_WIDTH_EXCEEDED',
    ],
    [
      { components: [row(select(Array(26).fill(option)))] },
      'components.0.components.0.options BASE_TYPE_BAD_LENGTH',
    ],
    [{ flags, components: [text('')] }, 'components.0.content BASE_TYPE_BAD_LENGTH'],
    [
      { flags, components: [container(container(text('x')))] },
      'components.0.components.0.type UNION_TYPE_CHOICES',
    ],
    [{ flags, components: [section()] }, 'components.0.accessory BASE_TYPE_REQUIRED'],
    [
      { flags, components: [section({ accessory: text('x') })] },
      'components.0.accessory.type UNION_TYPE_CHOICES',
    ],
    [
      { flags, components: [{ type: 13, file: { url: 'attachment://a.pdf' } }] },
      'components.0.file.url UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
    ],
    [{ flags, components: [{ type: 14, spacing: 3 }] }, 'components.0.spacing BASE_TYPE_CHOICES'],
    [
      { flags, components: [text('a', { id: 7 }), text('b', { id: 7 })] },
      'components.1.id COMPONENT_ID_DUPLICATED',
    ],
    [{ flags, components: [text('a', { id: -1 })] }, 'components.0.id NUMBER_TYPE_COERCE'],
    [
      { flags, components: [text('x'.repeat(3000)), text('x'.repeat(1001))] },
      'components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
    ],
    [
      { flags, content: 'x', components: [text('x')] },
      'content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ],
    [
      { embeds: [{ fields: [{ name: 'x'.repeat(257) }] }] },
      'embeds.0.fields.0.name BASE_TYPE_BAD_LENGTH embeds.0.fields.0.value BASE_TYPE_REQUIRED',
    ],
    [{ embeds: [{ footer: { text: 'x'.repeat(2049) } }] }, 'embeds.0.footer.text BASE_TYPE_MAX_LENGTH'],
    [{ embeds: [{ author: { name: 'x'.repeat(257) } }] }, 'embeds.0.author.name BASE_TYPE_MAX_LENGTH'],
  ])('are refused as %j', async (message, errors) => {
    const { send, control } = await sending()
    const content = 'flags' in message || 'embeds' in message ? {} : { content: 'x' }
    const answer = await send({ ...content, ...message })
    expect([answer.status, answer.body.code]).toEqual([400, 50035])
    expect(errorsIn(answer.body.errors).join(' ')).toBe(errors)
    expect(control.messages()).toEqual([])
  })

  it('are refused however deep they nest', async () => {
    const { url, channelId, application } = await sending()
    const response = await fetch(`${url}/api/v10/channels/${channelId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bot ${application.botToken}`, 'content-type': 'application/json' },
      body: `{"flags":${v2},"components":${'[{"type":17,"components":'.repeat(3000)}[]${'}]'.repeat(3000)}}`,
    })
    expect(response.status).toBe(400)
  })

  it('fail above a number of bytes, and in lists, where that is switched on', async () => {
    const { send, ask, channelId, control } = await sending()
    const long = { flags, components: [text('漢'.repeat(3387))] }
    const { body } = await send({ flags, components: [container(text('x'))] })
    const list = () => ask(`/channels/${channelId}/messages`)
    expect([(await send(long)).status, (await list()).status]).toEqual([200, 200])
    control.setQuirks({ failsOnManyBytes: true, failsOnContainers: true })
    expect([(await send(long)).status, (await list()).status]).toEqual([500, 500])
    expect((await send({ flags, components: [text('漢'.repeat(3386))] })).status).toBe(200)
    expect((await ask(`/channels/${channelId}/messages/${body.id}`)).status).toBe(200)
  })
})

/** Paths of nested errors with their codes. */
function errorsIn(errors: Record<string, unknown>, path: readonly string[] = []): string[] {
  return Object.entries(errors).flatMap(([name, value]) =>
    name === '_errors'
      ? (value as { code: string }[]).map(({ code }) => `${path.join('.')} ${code}`)
      : errorsIn(value as Record<string, unknown>, [...path, name]),
  )
}
