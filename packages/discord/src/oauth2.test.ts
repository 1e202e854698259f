import { chatError } from '@parvis/chat/testing'
import { describe, expect, it } from 'vitest'
import { defaultOptions } from './discord-options.js'
import { invitationUrl } from './oauth2.js'
import { bitsOf } from './permissions.js'
import { authorizeBot, decided } from './testing/authorize-bot.js'
import { runningDiscord } from './testing/running-discord.js'

const request = { state: '15773059ghq9183habn', returnTo: 'https://nicememe.website/networks/invited?a=b' }

it('builds the page that Discord documents', () => {
  const { authorizeUrl, permissions } = defaultOptions
  const invitation = { authorizeUrl, clientId: '157730590492196864', permissions: bitsOf(permissions) }
  expect(invitationUrl(invitation, request).href).toBe(
    'https://discord.com/oauth2/authorize?client_id=157730590492196864&response_type=code' +
      '&redirect_uri=https%3A%2F%2Fnicememe.website%2Fnetworks%2Finvited%3Fa%3Db' +
      '&scope=bot+applications.commands&permissions=563224831446016&integration_type=0&prompt=consent' +
      '&state=15773059ghq9183habn',
  )
})

const returnTo = 'http://localhost:4000/networks/invited?from=discord'

const invited = () => runningDiscord({ applications: [{ redirectUris: [returnTo] }] })

describe('an invitation', () => {
  it('requests the permissions of the bot only', async () => {
    const { platform, application, world } = await invited()
    const { id } = world.addGuild()
    const { code } = await authorizeBot(platform.invitation({ state: 's', returnTo }), id)
    expect(await platform.accept({ code, returnTo })).toEqual({ serverId: id, serverName: 'Guild 1' })
    expect(world.guild(id).roster.has(application.id)).toBe(true)
    world.changeRole(id, id, { permissions: 0n })
    expect((await platform.health(id, [])).missing).toEqual([])
  })

  it('revokes the unused token', async () => {
    const { platform, world, control } = await invited()
    const { code } = await authorizeBot(platform.invitation({ state: 's', returnTo }), world.addGuild().id)
    await platform.accept({ code, returnTo })
    await expect.poll(() => control.counts().requests).toMatchObject({ 'POST /oauth2/token/revoke': 1 })
  })

  it('is accepted even when its token cannot be revoked', async () => {
    const { platform, world, control } = await invited()
    const { id } = world.addGuild()
    control.fail({ route: 'POST /oauth2/token/revoke', status: 500 })
    const { code } = await authorizeBot(platform.invitation({ state: 's', returnTo }), id)
    expect(await platform.accept({ code, returnTo })).toMatchObject({ serverId: id })
    await expect.poll(() => control.counts().requests['POST /oauth2/token/revoke']).toBeGreaterThan(1)
  })

  it('that is declined has no code', async () => {
    const { platform } = await invited()
    const back = await decided(platform.invitation({ state: 's', returnTo }), { decision: 'deny' })
    expect([back.get('error'), back.get('code')]).toEqual(['access_denied', null])
  })

  it('is refused with another redirect address', async () => {
    const { platform, world } = await invited()
    const { code } = await authorizeBot(platform.invitation({ state: 's', returnTo }), world.addGuild().id)
    const elsewhere = platform.accept({ code, returnTo: 'http://localhost:4000/' })
    await expect(elsewhere).rejects.toEqual(chatError('refused'))
  })

  it('is refused when it is too old', async () => {
    const { platform, world } = await invited()
    const { code } = await authorizeBot(platform.invitation({ state: 's', returnTo }), world.addGuild().id)
    world.advance(11 * 60_000)
    await expect(platform.accept({ code, returnTo })).rejects.toEqual(chatError('refused'))
  })

  it('does not stop the bot when the secret of the application is wrong', async () => {
    const { platform, application, guildWithBot } = await invited()
    const { id } = guildWithBot()
    application.secret = 'another'
    await expect(platform.accept({ code: 'x', returnTo })).rejects.toEqual(chatError('unauthorised'))
    expect(await platform.describe(id)).toMatchObject({ id })
  })
})
