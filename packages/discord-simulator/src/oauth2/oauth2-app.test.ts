import { describe, expect, it } from 'vitest'
import { running } from '../testing/running.js'

const redirectUri = 'http://localhost:4000/networks/invited?from=discord'

async function invited({ requiresCodeGrant = true } = {}) {
  const simulator = await running({
    applications: [{ name: 'Parvis <b>', redirectUris: [redirectUri], requiresCodeGrant }],
    guilds: [{ name: 'Amis & "co"', members: 3 }, { isManaged: false }],
  })
  const { url, application, world } = simulator
  const [guild, foreign] = world.guilds.values()
  if (!guild || !foreign) throw new Error('There is no guild')
  const usual = {
    client_id: application.id,
    scope: 'bot applications.commands identify guilds',
    response_type: 'code',
    redirect_uri: redirectUri,
    permissions: '3072',
    state: 'état',
  }

  const addressOf = (changes: Record<string, string | undefined> = {}) => {
    const entries = Object.entries({ ...usual, ...changes }).filter(([, value]) => value !== undefined)
    return `${url}/oauth2/authorize?${new URLSearchParams(entries as [string, string][])}`
  }

  async function page(changes?: Record<string, string | undefined>, headers: Record<string, string> = {}) {
    const response = await fetch(addressOf(changes), { headers })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  async function decide(fields: [string, string][], changes?: Record<string, string | undefined>) {
    const response = await fetch(addressOf(changes), {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    const location = response.headers.get('location')
    return { status: response.status, back: location === null ? undefined : new URL(location).searchParams }
  }

  const allow = () =>
    decide([
      ['decision', 'allow'],
      ['guild_id', guild.id],
      ['permission', '1024'],
    ])

  async function token(fields: Record<string, string>, headers: Record<string, string> = {}) {
    const response = await fetch(`${url}/api/v10/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
    })
    return {
      status: response.status,
      body: (await response.json()) as Record<string, string> & { guild?: object },
    }
  }

  const exchange = (code: string | null | undefined, changes: Record<string, string> = {}) =>
    token({
      grant_type: 'authorization_code',
      code: code ?? '',
      redirect_uri: redirectUri,
      client_id: application.id,
      client_secret: application.secret,
      ...changes,
    })

  return { ...simulator, guild, foreign, page, decide, allow, token, exchange }
}

describe('the authorisation page', () => {
  it('asks in the language of the browser, and says that it is a simulation', async () => {
    const { page } = await invited()
    const french = await page({}, { 'accept-language': 'de, fr-CA;q=0.9, en;q=0.5' })
    expect(french.status).toBe(200)
    expect(french.text).toContain('<html lang="fr">')
    expect(french.text).toContain('Ceci est une simulation de Discord')
    expect(french.text).toContain('Voir les salons')
    const english = await page({}, { 'accept-language': 'de' })
    expect(english.text).toContain('This is a simulation of Discord')
    expect(english.text).toContain('Send messages')
  })

  it('writes names as text, and lists only the servers of whoever is asked', async () => {
    const { page, guild, foreign } = await invited()
    const { text, headers } = await page()
    expect(text).toContain('Parvis &#60;b&#62;')
    expect(text).not.toContain('Parvis <b>')
    expect(text).toContain('Amis &#38; &#34;co&#34;')
    expect(text).toContain(`value="${guild.id}"`)
    expect(text).not.toContain(foreign.id)
    expect(text).not.toContain('<script')
    expect(headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:4000;")
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('shows the server that was chosen before, and no other where it is fixed', async () => {
    const { page, guild, world } = await invited()
    const second = world.addGuild({ name: 'Second' })
    expect((await page({ guild_id: second.id })).text).toContain(`value="${second.id}" selected`)
    const fixed = await page({ guild_id: second.id, disable_guild_select: 'true' })
    expect(fixed.text).not.toContain(guild.id)
  })

  it.each([
    [{ client_id: undefined }, 'Unknown application'],
    [{ client_id: '1' }, 'Unknown application'],
    [{ redirect_uri: 'http://localhost:4000/elsewhere' }, 'Invalid OAuth2 redirect_uri'],
    [{ scope: undefined }, 'scope is invalid'],
    [{ scope: 'bot everything' }, 'scope is invalid'],
    [{ response_type: 'token' }, 'response_type'],
    [{ response_type: undefined }, 'response_type'],
    [{ response_type: undefined, scope: 'bot' }, 'code grant'],
    [{ permissions: 'all' }, 'permissions'],
    [{ guild_id: 'x' }, 'guild_id'],
    [{ integration_type: '1' }, 'cannot be added'],
  ])('refuses %j, and sends nobody anywhere', async (changes, words) => {
    const { page, decide } = await invited()
    const { status, text } = await page(changes)
    expect([status, text.includes(words)]).toEqual([400, true])
    expect(await decide([['decision', 'allow']], changes)).toEqual({ status: 400, back: undefined })
  })

  it('brings back a code, the state, the server and what was granted', async () => {
    const { allow, guild } = await invited()
    const { status, back } = await allow()
    expect(status).toBe(303)
    expect(Object.fromEntries(back ?? [])).toEqual({
      from: 'discord',
      code: expect.stringMatching(/^[0-9a-f]{30}$/),
      state: 'état',
      guild_id: guild.id,
      permissions: '1024',
    })
  })

  it('brings back a refusal', async () => {
    const { decide } = await invited()
    const { back } = await decide([['decision', 'deny']])
    expect(back?.get('error')).toBe('access_denied')
    expect(back?.get('error_description')).toContain('denied')
    expect(back?.get('state')).toBe('état')
  })

  it('asks again when no server was chosen, or somebody else’s', async () => {
    const { decide, foreign, world, application } = await invited()
    for (const id of ['', foreign.id, '5'])
      expect(
        await decide([
          ['decision', 'allow'],
          ['guild_id', id],
        ]),
      ).toEqual({ status: 400, back: undefined })
    expect(world.guildsOf(application.id)).toEqual([])
  })

  it('lets the bot in at once where no code is required', async () => {
    const { allow, decide, world, application } = await invited({ requiresCodeGrant: false })
    await allow()
    expect(world.guildsOf(application.id)).toHaveLength(1)
    const plain = { response_type: undefined, redirect_uri: undefined, scope: 'bot' }
    const [guild] = world.guilds.values()
    world.removeBot(guild?.id ?? '', application.id)
    const told = await decide(
      [
        ['decision', 'allow'],
        ['guild_id', guild?.id ?? ''],
      ],
      plain,
    )
    expect(told).toEqual({ status: 200, back: undefined })
    expect(world.guildsOf(application.id)).toHaveLength(1)
  })
})

describe('tokens', () => {
  it('are given for a code, with the server, and let the bot in', async () => {
    const { allow, exchange, guild, world, application, ask } = await invited()
    const { back } = await allow()
    expect(world.guildsOf(application.id)).toEqual([])
    const { status, body } = await exchange(back?.get('code'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 604_800,
      scope: 'bot applications.commands identify guilds',
      guild: { id: guild.id, name: 'Amis & "co"' },
    })
    expect(world.guildsOf(application.id)).toEqual([guild])
    const headers = { authorization: `Bearer ${body.access_token}` }
    expect((await ask('/users/@me', { headers })).body).toMatchObject({ id: world.visitor.id, locale: 'fr' })
    expect((await ask('/users/@me/guilds', { headers })).body).toMatchObject([
      { id: guild.id, permissions: '8' },
    ])
    expect((await ask('/oauth2/@me', { headers })).body).toMatchObject({ user: { id: world.visitor.id } })
    expect((await ask(`/guilds/${guild.id}`, { headers })).status).toBe(401)
  })

  it('are given once for a code, for ten minutes, to whom it was given', async () => {
    const { allow, exchange, world } = await invited()
    const refused = {
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Invalid "code" in request.' },
    }
    const first = (await allow()).back?.get('code')
    expect((await exchange(first)).status).toBe(200)
    expect(await exchange(first)).toEqual(refused)
    const second = (await allow()).back?.get('code')
    expect(await exchange(second, { redirect_uri: 'http://localhost:4000/' })).toEqual(refused)
    const other = world.addApplication({ redirectUris: [redirectUri] })
    expect(await exchange(second, { client_id: other.id, client_secret: other.secret })).toEqual(refused)
    world.advance(10 * 60_000)
    expect(await exchange(second)).toEqual(refused)
    expect(await exchange('nonsense')).toEqual(refused)
  })

  it('are refused to whoever is not the application', async () => {
    const { exchange, token, application } = await invited()
    expect(await exchange('x', { client_secret: 'wrong' })).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    })
    const basic = Buffer.from(`${application.id}:${application.secret}`).toString('base64')
    const fields = { grant_type: 'authorization_code', code: 'x', redirect_uri: redirectUri }
    expect((await token(fields, { authorization: `Basic ${basic}` })).body.error).toBe('invalid_grant')
    expect((await token({ ...fields, grant_type: 'password' })).body.error).toBe('unsupported_grant_type')
    expect((await token({ ...fields, grant_type: 'constructor' })).body.error).toBe('unsupported_grant_type')
    expect((await token({})).body.error).toBe('invalid_request')
  })

  it('are asked for by forms only', async () => {
    const { url } = await invited()
    const response = await fetch(`${url}/api/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'authorization_code' }),
    })
    expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_request' }])
  })

  it('are renewed once, and end when revoked', async () => {
    const { allow, exchange, token, application, url, ask } = await invited()
    const client = { client_id: application.id, client_secret: application.secret }
    const { body } = await exchange((await allow()).back?.get('code'))
    const renewed = await token({
      grant_type: 'refresh_token',
      refresh_token: body.refresh_token ?? '',
      ...client,
    })
    expect(renewed.status).toBe(200)
    const again = await token({
      grant_type: 'refresh_token',
      refresh_token: body.refresh_token ?? '',
      ...client,
    })
    expect(again.body.error).toBe('invalid_grant')
    const headers = { authorization: `Bearer ${renewed.body.access_token}` }
    expect((await ask('/users/@me', { headers })).status).toBe(200)
    const revoked = await fetch(`${url}/api/oauth2/token/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token: renewed.body.access_token ?? '', ...client }),
    })
    expect(revoked.status).toBe(200)
    expect((await ask('/users/@me', { headers })).status).toBe(401)
  })
})
