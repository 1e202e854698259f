import { describe, expect, it } from 'vitest'
import { running } from '../testing/running.js'
import { sendTo } from '../testing/send-to.js'

describe('rate limits', () => {
  it('are in the headers of every answer, and counted by guild', async () => {
    const { ask, guildWithBot } = await running()
    const [one, other] = [guildWithBot().guild, guildWithBot().guild]
    const first = await ask(`/guilds/${one.id}`)
    expect(first.headers.get('x-ratelimit-limit')).toBe('20')
    expect(first.headers.get('x-ratelimit-remaining')).toBe('19')
    expect(Number(first.headers.get('x-ratelimit-reset-after'))).toBeCloseTo(5, 0)
    expect(Number(first.headers.get('x-ratelimit-reset'))).toBeCloseTo(Date.now() / 1000 + 5, 0)
    expect(first.headers.get('x-ratelimit-bucket')).toMatch(/^[0-9a-f]{32}$/)
    expect((await ask(`/guilds/${one.id}`)).headers.get('x-ratelimit-remaining')).toBe('18')
    const elsewhere = await ask(`/guilds/${other.id}`)
    expect(elsewhere.headers.get('x-ratelimit-remaining')).toBe('19')
    expect(elsewhere.headers.get('x-ratelimit-bucket')).toBe(first.headers.get('x-ratelimit-bucket'))
  })

  it('refuse calls until the window resets', async () => {
    const simulator = await running()
    const { guildWithBot, control } = simulator
    const send = sendTo(simulator, guildWithBot().channelNamed('general'))
    for (let index = 0; index < 5; index += 1) expect((await send({ content: 'x' })).status).toBe(200)
    const { status, headers, body } = await send({ content: 'x' })
    expect(status).toBe(429)
    expect(body).toEqual({
      message: 'You are being rate limited.',
      retry_after: expect.any(Number),
      global: false,
    })
    expect(body.retry_after).toBeLessThanOrEqual(5)
    expect(headers.get('retry-after')).toBe('5')
    expect(headers.get('x-ratelimit-scope')).toBe('user')
    expect(headers.get('x-ratelimit-remaining')).toBe('0')
    expect(headers.get('x-ratelimit-global')).toBeNull()
    control.advance({ milliseconds: 5001 })
    expect((await send({ content: 'x' })).status).toBe(200)
    expect(control.counts()).toMatchObject({
      requests: { 'POST /channels/:channel/messages': 7 },
      tooSoon: { user: 1, global: 0 },
      invalidAnswers: 1,
    })
    expect(control.messages()).toHaveLength(6)
  })

  it('apply to all calls of a bot together', async () => {
    const { ask, control } = await running({ rates: { global: { count: 3, seconds: 60 } } })
    for (const path of ['/users/@me', '/applications/@me', '/gateway/bot'])
      expect((await ask(path)).status).toBe(200)
    const { status, headers, body } = await ask('/users/@me/guilds')
    expect([status, body.global]).toEqual([429, true])
    expect(headers.get('x-ratelimit-global')).toBe('true')
    expect(headers.get('x-ratelimit-scope')).toBe('global')
    expect(control.counts().tooSoon).toEqual({ user: 0, global: 1 })
    control.setRates({ global: { count: 1000, seconds: 1 } })
    control.advance({ milliseconds: 60_001 })
    expect((await ask('/users/@me/guilds')).status).toBe(200)
  })

  it('block an address with too many refusals', async () => {
    const { url, ask, control } = await running({ rates: { invalidAnswers: 3 } })
    const wrong = () => ask('/users/@me', { headers: { authorization: 'Bot wrong' } })
    for (let index = 0; index < 3; index += 1) expect((await wrong()).status).toBe(401)
    const blocked = await fetch(`${url}/api/v10/gateway/bot`)
    expect([blocked.status, blocked.headers.get('content-type')]).toEqual([429, 'text/html'])
    expect(await blocked.text()).toContain('1015')
    expect(control.counts().blocked).toBe(1)
    control.advance({ milliseconds: 600_001 })
    expect((await ask('/users/@me')).status).toBe(200)
  })
})
