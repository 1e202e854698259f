import { describe, expect, it } from 'vitest'
import { gatewayClient } from '../testing/gateway-client.js'
import { running } from '../testing/running.js'
import { sendTo } from '../testing/send-to.js'

const sending = 'POST /channels/:channel/messages'
const listing = 'GET /guilds/:guild/members'

async function disturbed(members = 0) {
  const simulator = await running()
  const { guild, channelNamed } = simulator.guildWithBot({ members })
  const send = sendTo(simulator, channelNamed('general'))
  const list = async (query = '?limit=100') =>
    (await simulator.ask(`/guilds/${guild.id}/members${query}`)).body
  return { ...simulator, guild, send, list }
}

describe('a fault', () => {
  it('affects a number of calls of its route', async () => {
    const { control, send, ask } = await disturbed()
    control.fail({ route: sending, status: 503, body: { message: 'x', code: 130_000 }, times: 2, after: 1 })
    const statuses: number[] = []
    for (let index = 0; index < 4; index += 1) {
      statuses.push((await send({ content: 'x' })).status)
      expect((await ask('/users/@me')).status).toBe(200)
    }
    expect(statuses).toEqual([200, 503, 503, 200])
    expect(control.messages()).toHaveLength(2)
  })

  it('may affect one guild only', async () => {
    const { control, guild, guildWithBot, ask } = await disturbed()
    const other = guildWithBot().guild
    control.fail({ of: guild.id, status: 500, times: 2 })
    control.limit({ of: other.id, scope: 'user', retryAfter: 1 })
    expect((await ask(`/guilds/${other.id}`)).status).toBe(429)
    expect((await ask(`/guilds/${guild.id}`)).status).toBe(500)
    expect((await ask(`/guilds/${other.id}/roles`)).status).toBe(200)
    expect((await ask(`/guilds/${guild.id}/roles`)).status).toBe(500)
    expect((await ask(`/guilds/${guild.id}`)).status).toBe(200)
  })

  it('may occur after the call took effect', async () => {
    const { control, send } = await disturbed()
    const message = { content: 'x', nonce: 'n', enforce_nonce: true }
    control.fail({ route: sending, status: 502, isDone: true })
    expect((await send(message)).status).toBe(502)
    control.fail({ route: sending, isCut: true, isDone: true })
    await expect(send(message)).rejects.toThrow('fetch failed')
    expect((await send(message)).status).toBe(200)
    expect(control.messages()).toHaveLength(1)
  })

  it('may be a connection that is cut before the call took effect, or a delay', async () => {
    const { control, send } = await disturbed()
    control.fail({ isCut: true })
    await expect(send({ content: 'x' })).rejects.toThrow('fetch failed')
    expect(control.messages()).toEqual([])
    control.fail({ delay: 80 })
    const started = performance.now()
    expect((await send({ content: 'x' })).status).toBe(200)
    expect(performance.now() - started).toBeGreaterThan(75)
  })

  it('may be a rate limit of any scope, or an answer that is no JSON', async () => {
    const { control, ask, url } = await disturbed()
    control.limit({ scope: 'shared', retryAfter: 1.5 })
    const shared = await ask('/users/@me')
    expect(shared.status).toBe(429)
    expect(shared.body).toEqual({
      message: 'The resource is being rate limited.',
      retry_after: 1.5,
      global: false,
    })
    expect(shared.headers.get('retry-after')).toBe('2')
    expect(control.counts().invalidAnswers).toBe(0)
    control.limit({ scope: 'global', retryAfter: 1 })
    expect((await ask('/users/@me')).headers.get('x-ratelimit-global')).toBe('true')
    expect(control.counts().invalidAnswers).toBe(1)
    control.keepOut()
    const blocked = await fetch(`${url}/api/v10/users/@me`)
    expect([blocked.status, blocked.headers.get('content-type')]).toEqual([429, 'text/html'])
    expect((await ask('/users/@me')).status).toBe(200)
  })

  it('may be a page of members that is short, overlapping, unsorted or empty', async () => {
    const { control, list } = await disturbed(19)
    const whole = await list()
    control.fail({ route: listing, page: 'short' })
    expect(await list()).toEqual(whole.slice(0, 10))
    control.fail({ route: listing, page: 'overlapping' })
    const overlapping = await list(`?limit=5&after=${whole[9].user.id}`)
    expect(overlapping).toEqual([...whole.slice(0, 10), ...whole.slice(10, 15)])
    control.fail({ route: listing, page: 'unsorted' })
    expect(await list()).toEqual(whole.toReversed())
    control.fail({ route: listing, page: 'empty' })
    expect(await list()).toEqual([])
    expect(await list()).toEqual(whole)
  })

  it('is cleared by a reset', async () => {
    const { control, ask } = await disturbed()
    control.fail({ status: 500, times: 99 })
    expect((await ask('/users/@me')).status).toBe(500)
    control.clearFaults()
    expect((await ask('/users/@me')).status).toBe(200)
  })

  it('may be an outage of all of Discord', async () => {
    const { control, ask, gateway, application } = await disturbed()
    const address = (await ask('/gateway/bot')).body.url
    const client = await gatewayClient(address)
    client.identify(application.botToken)
    await client.dispatch('READY')
    control.setOutage({ outage: 'refused' })
    expect(await client.closed).toBe(1006)
    expect((await ask('/users/@me')).status).toBe(503)
    await expect(gatewayClient(address)).rejects.toThrow('503')
    control.setOutage({ outage: 'cut' })
    await expect(ask('/users/@me')).rejects.toThrow('fetch failed')
    control.setOutage({ outage: 'none' })
    expect((await ask('/users/@me')).status).toBe(200)
    ;(await gatewayClient(address)).socket.terminate()
    expect(gateway.counters().connections).toBeGreaterThan(0)
  })

  it('may change the redirect of the authorisation page', async () => {
    const redirectUri = 'http://localhost:4000/back'
    const { control, url, application, guild } = await disturbed()
    control.setRedirects({ redirectUris: [redirectUri] })
    const query = new URLSearchParams({
      client_id: application.id,
      scope: 'bot',
      response_type: 'code',
      redirect_uri: redirectUri,
      state: 's',
    })
    const back = async (decision: string) => {
      const body = new URLSearchParams({ decision, guild_id: guild.id })
      const response = await fetch(`${url}/oauth2/authorize?${query}`, {
        method: 'POST',
        body,
        redirect: 'manual',
      })
      return Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams)
    }
    control.bringBack({ withoutState: true })
    expect(await back('deny')).not.toHaveProperty('state')
    control.bringBack({ guildId: '5', code: 'forged' })
    expect(await back('allow')).toMatchObject({ guild_id: '5', code: 'forged', state: 's' })
    expect(await back('allow')).toMatchObject({ guild_id: guild.id, state: 's' })
  })
})
