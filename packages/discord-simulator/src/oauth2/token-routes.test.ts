import { describe, expect, it } from 'vitest'
import { invited, redirectUri } from '../testing/invited.js'

describe('tokens', () => {
  it('are issued for a code, with the server, and add the bot', async () => {
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

  it('are issued once for a code, within ten minutes, to its application', async () => {
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

  it('are refused with wrong credentials', async () => {
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

  it('require a form', async () => {
    const { url } = await invited()
    const response = await fetch(`${url}/api/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'authorization_code' }),
    })
    expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_request' }])
  })

  it('are renewed once, and expire when revoked', async () => {
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
    const ended = { grant_type: 'refresh_token', refresh_token: renewed.body.refresh_token ?? '', ...client }
    expect((await token(ended)).body.error).toBe('invalid_grant')
  })
})
