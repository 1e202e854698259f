import { describe, expect, it } from 'vitest'
import { running } from '../testing/running.js'
import { sendTo } from '../testing/send-to.js'

const rates = { routes: { webhook: { count: 1000, seconds: 1 } } }
const button = (custom_id: string, rest: object = {}) => ({
  type: 2,
  style: 1,
  label: 'Go',
  custom_id,
  ...rest,
})

/** A message with a button, and a member who clicks it. */
async function clickable() {
  const simulator = await running({ rates })
  const { control, world, url, application } = simulator
  const { guild, channelNamed } = simulator.guildWithBot({ members: 3 })
  const channelId = channelNamed('general')
  const components = [{ type: 1, components: [button('go'), button('off', { disabled: true })] }]
  const messageId: string = (await sendTo(simulator, channelId)({ content: 'x', components })).body.id
  const userId = world.join(guild.id, { pending: false }).user.id
  const click = (change: object = {}) =>
    control.click({ channelId, messageId, customId: 'go', userId, ...change })

  /** Calls without the token of a bot. */
  async function call(method: string, path: string, body?: object) {
    const response = await fetch(`${url}/api/v10${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  const respond = ({ id, token }: ReturnType<typeof click>, body: object, query = '') =>
    call('POST', `/interactions/${id}/${token}/callback${query}`, body)
  const originalOf = ({ token }: ReturnType<typeof click>) =>
    `/webhooks/${application.id}/${token}/messages/@original`
  const contents = () => control.messages({ channelId }).map(({ content }) => content)
  return { ...simulator, guild, channelId, messageId, userId, click, call, respond, originalOf, contents }
}

const message = (content: string, flags = 0) => ({ type: 4, data: { content, flags } })

describe('an interaction', () => {
  it('is answered once, within three seconds', async () => {
    const { click, respond, contents, control } = await clickable()
    const first = click()
    const { status, body } = await respond(first, message('Hi'), '?with_response=true')
    expect(status).toBe(200)
    expect(body.resource).toMatchObject({ type: 4, message: { content: 'Hi' } })
    expect((await respond(first, message('Hi again'))).body.code).toBe(40060)
    const late = click()
    control.advance({ milliseconds: 3001 })
    expect((await respond(late, message('Late'))).body.code).toBe(10062)
    expect((await respond({ ...click(), token: 'x' }, message('x'))).body.code).toBe(10062)
    expect((await respond({ ...click(), id: '5' }, message('x'))).body.code).toBe(10062)
    expect(contents()).toEqual(['x', 'Hi'])
  })

  it('may still be answered after an invalid response', async () => {
    const { click, respond, contents } = await clickable()
    const clicked = click()
    expect((await respond(clicked, { type: 9 })).body.errors).toHaveProperty('type')
    expect((await respond(clicked, message(''))).body.code).toBe(50006)
    expect((await respond(clicked, message('Hi'))).status).toBe(204)
    expect(contents()).toEqual(['x', 'Hi'])
  })

  it('may change the message of its component', async () => {
    const { click, respond, contents, call, originalOf, ask, channelId, messageId } = await clickable()
    expect((await respond(click(), { type: 7, data: { content: 'Changed' } })).status).toBe(204)
    expect(contents()).toEqual(['Changed'])
    const deferred = click()
    expect((await respond(deferred, { type: 6 })).status).toBe(204)
    const { body } = await call('PATCH', originalOf(deferred), { components: [] })
    expect(body).toMatchObject({ id: messageId, content: 'Changed', components: [] })
    expect((await ask(`/channels/${channelId}/messages/${messageId}`)).body).toEqual(body)
  })

  it('may be answered later, and the answer read, changed and deleted', async () => {
    const { click, respond, contents, call, originalOf } = await clickable()
    const clicked = click()
    expect((await call('GET', originalOf(clicked))).body.code).toBe(10015)
    await respond(clicked, { type: 5 })
    expect((await call('GET', originalOf(clicked))).body).toMatchObject({ content: '', flags: 128 })
    const edited = (await call('PATCH', originalOf(clicked), { content: 'Done' })).body
    expect(edited).toMatchObject({ content: 'Done', flags: 0, edited_timestamp: null })
    expect((await call('PATCH', originalOf(clicked), { content: '' })).body.code).toBe(50006)
    expect(contents()).toEqual(['x', 'Done'])
    expect((await call('DELETE', originalOf(clicked))).status).toBe(204)
    expect((await call('GET', originalOf(clicked))).body.code).toBe(10008)
    expect(contents()).toEqual(['x'])
  })

  it('may be answered for one person alone', async () => {
    const { click, respond, contents, call, originalOf, control, userId } = await clickable()
    const clicked = click()
    await respond(clicked, message('Psst', 64))
    const shown = () => control.ephemeralMessages({ userId }).map(({ content }) => content)
    expect([shown(), contents()]).toEqual([['Psst'], ['x']])
    expect((await call('PATCH', originalOf(clicked), { content: 'Hush' })).body.flags).toBe(64)
    expect([shown(), contents()]).toEqual([['Hush'], ['x']])
    expect(control.ephemeralMessages({ userId: '5' })).toEqual([])
    await call('DELETE', originalOf(clicked))
    expect(shown()).toEqual([])
  })

  it('may be followed up for a quarter of an hour, whatever the limit of all calls', async () => {
    const { click, respond, contents, call, control, application, ask, messageId } = await clickable()
    control.setRates({ global: { count: 1, seconds: 60 } })
    const clicked = click()
    const followUp = () => call('POST', `/webhooks/${application.id}/${clicked.token}`, { content: 'More' })
    expect((await followUp()).body.code).toBe(10015)
    await respond(clicked, message('Hi'))
    const { body } = await followUp()
    const path = `/webhooks/${application.id}/${clicked.token}/messages`
    expect((await call('PATCH', `${path}/${body.id}`, { content: 'More' })).status).toBe(200)
    expect((await call('PATCH', `${path}/${messageId}`, { content: 'Hack' })).body.code).toBe(10008)
    expect((await followUp()).status).toBe(200)
    await ask('/users/@me')
    expect((await ask('/users/@me')).status).toBe(429)
    expect((await followUp()).status).toBe(200)
    control.advance({ milliseconds: 15 * 60_000 + 1 })
    expect((await followUp()).body.code).toBe(50027)
    expect(contents()).toEqual(['x', 'Hi', 'More', 'More', 'More'])
  })

  it.each<[string, object]>([
    ['an unknown component', { customId: 'nowhere' }],
    ['a disabled component', { customId: 'off' }],
    ['an unknown message', { messageId: '5' }],
    ['an unknown channel', { channelId: '5' }],
    ['somebody else', { userId: '5' }],
  ])('needs a component and a member: not %s', async (_, change) => {
    const { click } = await clickable()
    expect(() => click(change)).toThrow(/There is no|cannot use/)
  })

  it('is out of reach of pending members', async () => {
    const { click, control, guild, userId } = await clickable()
    control.changeMember({ guildId: guild.id, userId, pending: true })
    expect(() => click()).toThrow('cannot use it')
    control.acceptRules({ guildId: guild.id, userId })
    expect(click().token).not.toBe('')
  })
})
