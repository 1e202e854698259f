import { describe, expect, it } from 'vitest'
import { invited } from '../testing/invited.js'

describe('the authorisation page', () => {
  it('uses the language of the browser, and says that it is a simulation', async () => {
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

  it('escapes names, and lists only the servers of the person', async () => {
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

  it('preselects a server, and shows no other when it is fixed', async () => {
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
  ])('refuses %j without a redirect', async (changes, words) => {
    const { page, decide } = await invited()
    const { status, text } = await page(changes)
    expect([status, text.includes(words)]).toEqual([400, true])
    expect(await decide([['decision', 'allow']], changes)).toEqual({ status: 400, back: undefined })
  })

  it('redirects with a code, the state, the server and the granted permissions', async () => {
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

  it('redirects with a refusal', async () => {
    const { decide } = await invited()
    const { back } = await decide([['decision', 'deny']])
    expect(back?.get('error')).toBe('access_denied')
    expect(back?.get('error_description')).toContain('denied')
    expect(back?.get('state')).toBe('état')
  })

  it('is shown again when no server, or a foreign one, was chosen', async () => {
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

  it('adds the bot at once when no code is required', async () => {
    const { allow, decide, world, application } = await invited({ requiresCodeGrant: false })
    await allow()
    expect(world.guildsOf(application.id)).toHaveLength(1)
    const plain = { response_type: undefined, redirect_uri: undefined, scope: 'bot' }
    const [guild] = world.guilds.values()
    world.removeBot(guild?.id ?? '', application.id)
    const granted = await decide(
      [
        ['decision', 'allow'],
        ['guild_id', guild?.id ?? ''],
      ],
      plain,
    )
    expect(granted).toEqual({ status: 200, back: undefined })
    expect(world.guildsOf(application.id)).toHaveLength(1)
  })
})
