import { describe, expect, it } from 'vitest'
import { running } from '../testing/running.js'

describe('REST', () => {
  it('authenticates a bot by its token', async () => {
    const { url, ask, application } = await running()
    expect((await ask('/users/@me')).body).toMatchObject({ id: application.id, bot: true })
    for (const authorization of ['', 'Bot', 'Bot wrong', `Bearer ${application.botToken}`, 'nonsense']) {
      const { status, body } = await ask('/users/@me', { headers: { authorization } })
      expect([status, body]).toEqual([401, { message: '401: Unauthorized', code: 0 }])
    }
    const withoutVersion = await fetch(`${url}/api/users/@me`, {
      headers: { authorization: `Bot ${application.botToken}` },
    })
    expect(withoutVersion.status).toBe(200)
  })

  it("answers unknown, malformed and oversized requests with Discord's errors", async () => {
    const { url, ask, guildWithBot, application } = await running()
    const { channelNamed } = guildWithBot()
    expect((await ask('/nowhere')).body).toEqual({ message: '404: Not Found', code: 0 })
    const send = (body: string) =>
      fetch(`${url}/api/v10/channels/${channelNamed('general')}/messages`, {
        method: 'POST',
        headers: { authorization: `Bot ${application.botToken}`, 'content-type': 'application/json' },
        body,
      })
    expect(await (await send('{"content": ')).json()).toMatchObject({ code: 50109 })
    expect((await send(`"${'x'.repeat(2_000_000)}"`)).status).toBe(413)
  })

  it('returns the application, its flags and the gateway', async () => {
    const { url, ask, application } = await running()
    expect((await ask('/applications/@me')).body.flags).toBe(1 << 15)
    application.membersIntent = 'full'
    expect((await ask('/oauth2/applications/@me')).body.flags).toBe(1 << 14)
    application.membersIntent = 'off'
    expect((await ask('/applications/@me')).body).toMatchObject({ flags: 0, bot_require_code_grant: true })
    expect(await (await fetch(`${url}/api/v10/gateway`)).json()).toEqual({
      url: expect.stringMatching(/^ws:\/\/127\.0\.0\.1:\d+/),
    })
    expect((await ask('/gateway/bot')).body).toMatchObject({
      shards: 1,
      session_start_limit: { total: 1000, max_concurrency: 1 },
    })
  })

  it('lists the guilds of the bot in ordered pages, and leaves one', async () => {
    const { ask, guildWithBot, world } = await running()
    const ids = Array.from({ length: 5 }, () => guildWithBot({ members: 10 }).guild.id)
    const elsewhere = world.addGuild()
    const idsOf = (body: { id: string }[]) => body.map(({ id }) => id)
    expect(idsOf((await ask('/users/@me/guilds')).body)).toEqual(ids)
    expect(idsOf((await ask(`/users/@me/guilds?after=${ids[1]}&limit=2`)).body)).toEqual(ids.slice(2, 4))
    expect(idsOf((await ask(`/users/@me/guilds?before=${ids[4]}&limit=2`)).body)).toEqual(ids.slice(2, 4))
    expect((await ask('/users/@me/guilds?with_counts=true')).body[0]).toMatchObject({
      approximate_member_count: 11,
    })
    expect((await ask('/users/@me/guilds?limit=201')).body).toEqual({
      code: 50035,
      message: 'Invalid Form Body',
      errors: {
        limit: {
          _errors: [{ code: 'NUMBER_TYPE_MAX', message: 'int value should be less than or equal to 200.' }],
        },
      },
    })
    expect((await ask(`/users/@me/guilds/${ids[0]}`, { method: 'DELETE' })).status).toBe(204)
    expect((await ask(`/users/@me/guilds/${ids[0]}`, { method: 'DELETE' })).body.code).toBe(10004)
    expect((await ask(`/guilds/${ids[0]}`)).body).toEqual({ message: 'Missing Access', code: 50001 })
    expect((await ask(`/guilds/${elsewhere.id}`)).status).toBe(403)
  })

  it('returns a guild, its channels and roles', async () => {
    const { ask, guildWithBot } = await running()
    const { guild } = guildWithBot({ members: 100, name: 'Les Amis', locale: 'fr', description: 'Un lieu' })
    const plain = (await ask(`/guilds/${guild.id}`)).body
    expect(plain).toMatchObject({ name: 'Les Amis', preferred_locale: 'fr', owner_id: guild.ownerId })
    expect(plain.approximate_member_count).toBeUndefined()
    expect((await ask(`/guilds/${guild.id}?with_counts=true`)).body).toMatchObject({
      approximate_member_count: 101,
      approximate_presence_count: 21,
    })
    const channels = (await ask(`/guilds/${guild.id}/channels`)).body
    expect(channels.map(({ name }: { name: string }) => name)).toContain('welcome')
    expect((await ask(`/channels/${channels[1].id}`)).body).toEqual(channels[1])
    expect((await ask(`/guilds/${guild.id}/roles`)).body[0]).toMatchObject({
      id: guild.id,
      name: '@everyone',
    })
  })

  it('returns the error codes of unknown, hidden and invalid ids', async () => {
    const { ask, guildWithBot } = await running()
    const { guild, channelNamed } = guildWithBot()
    expect((await ask('/guilds/81384788765712384')).body.code).toBe(10004)
    expect((await ask('/channels/81384788765712384')).body.code).toBe(10003)
    expect((await ask(`/channels/${channelNamed('staff')}`)).body.code).toBe(50001)
    expect((await ask('/guilds/abc')).body.errors.guild_id._errors[0].code).toBe('NUMBER_TYPE_COERCE')
    expect((await ask(`/guilds/${'9'.repeat(30)}`)).status).toBe(400)
    expect((await ask('/users/81384788765712384')).body.code).toBe(10013)
    expect((await ask(`/guilds/${guild.id}/members/81384788765712384`)).body.code).toBe(10013)
  })

  it('returns 503 for a guild in an outage', async () => {
    const { ask, guildWithBot, world } = await running()
    const { guild } = guildWithBot()
    world.setAvailable(guild.id, false)
    expect((await ask(`/guilds/${guild.id}`)).status).toBe(503)
    world.setAvailable(guild.id, true)
    expect((await ask(`/guilds/${guild.id}`)).status).toBe(200)
  })
})
