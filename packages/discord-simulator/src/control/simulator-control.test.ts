import { describe, expect, it } from 'vitest'
import { running } from '../testing/running.js'

async function controlled(members = 20) {
  const simulator = await running()
  const { guild } = simulator.guildWithBot({ members })

  async function post(name: string, body?: unknown) {
    const response = await fetch(`${simulator.url}/simulator/${name}`, {
      method: 'POST',
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const answer = JSON.parse(await response.text())
    return { status: response.status, result: answer.result, message: answer.message }
  }
  return { ...simulator, guild, guildId: guild.id, post }
}

describe('the control over HTTP', () => {
  it('creates, changes and deletes guilds', async () => {
    const { post, ask, application } = await controlled()
    const { result } = await post('addGuild', { name: 'Neuf', members: 1_000_000, locale: 'fr' })
    expect(result).toMatchObject({ name: 'Neuf', members: 1_000_000, bots: [], isAvailable: true })
    await post('addBot', { guildId: result.id, permissions: ['ViewChannel', 'SendMessages'] })
    await post('changeGuild', { guildId: result.id, name: 'Renommé' })
    expect((await ask(`/guilds/${result.id}?with_counts=1`)).body).toMatchObject({
      name: 'Renommé',
      approximate_member_count: 1_000_001,
    })
    expect((await post('guilds')).result[1]).toMatchObject({ name: 'Renommé', bots: [application.id] })
    await post('setAvailable', { guildId: result.id, isAvailable: false })
    expect((await ask(`/guilds/${result.id}`)).status).toBe(503)
    await post('removeGuild', { guildId: result.id })
    expect((await ask(`/guilds/${result.id}`)).status).toBe(404)
  })

  it('adds, changes and removes members, also many at a rate', async () => {
    const { post, guildId, guild } = await controlled()
    const before = guild.roster.size
    const { result: member } = await post('join', { guildId, nick: 'Une', pending: true })
    expect(member).toMatchObject({ nick: 'Une', pending: true })
    const userId = member.user.id
    await post('changeMember', { guildId, userId, pending: false })
    await post('rename', { userId, global_name: '@everyone' })
    expect(guild.roster.get(userId)).toMatchObject({ pending: false, user: { global_name: '@everyone' } })
    await post('leave', { guildId, userId })
    expect((await post('join', { guildId, userId })).result.user).toMatchObject({
      global_name: '@everyone',
      id: userId,
    })
    await post('ban', { guildId, userId })
    const started = performance.now()
    const { result: joined } = await post('joinMany', { guildId, count: 20, perSecond: 100 })
    expect(performance.now() - started).toBeGreaterThan(150)
    expect(new Set(joined).size).toBe(20)
    expect(guild.roster.size).toBe(before + 20)
    const { result: left } = await post('leaveMany', { guildId, count: 10 })
    expect(left).toHaveLength(10)
    expect(guild.roster.size).toBe(before + 10)
    const { result: page } = await post('members', { guildId, limit: 3 })
    expect(page).toEqual(guild.roster.after('0', 3))
  })

  it('changes random members', async () => {
    const { post, guildId, guild, world } = await controlled(200)
    const other = world.addGuild({ members: 50 })
    const before = guild.roster.size + other.roster.size
    const { result } = await post('churn', { guildIds: [guildId, other.id], count: 400, seed: 7 })
    expect(Object.values<number>(result).reduce((sum, count) => sum + count)).toBe(400)
    expect(Object.values<number>(result).every((count) => count > 0)).toBe(true)
    const { join, comeBack, leave, ban } = result
    expect(guild.roster.size + other.roster.size).toBe(before + join + comeBack - leave - ban)
    expect([...guild.roster.from('0')].some(({ nick }) => nick?.startsWith('nick '))).toBe(true)
    expect([guild, other].every(({ roster, ownerId }) => roster.has(ownerId))).toBe(true)
  })

  it('changes the intents and the credentials of the application', async () => {
    const { post, ask, application } = await controlled()
    await post('setMembersIntent', { membersIntent: 'off' })
    expect((await ask('/applications/@me')).body.flags).toBe(0)
    const former = application.botToken
    const { result: token } = await post('changeToken')
    expect((await ask('/users/@me')).status).toBe(200)
    expect((await ask('/users/@me', { headers: { authorization: `Bot ${former}` } })).status).toBe(401)
    expect((await post('applications')).result).toMatchObject([{ id: application.id, botToken: token }])
    expect((await post('changeToken', { token: former })).result).toBe(former)
    await post('setRequiresCodeGrant', { requires: false })
    await post('setRedirects', { redirectUris: ['http://localhost:1/x'] })
    expect(application).toMatchObject({ requiresCodeGrant: false, redirectUris: ['http://localhost:1/x'] })
  })

  it('writes messages by the bot and by members', async () => {
    const { post, ask, guild, application } = await controlled()
    const channelId = [...guild.channels.values()].find(({ name }) => name === 'general')?.id
    const [member] = guild.roster.from('0')
    const { result: own } = await post('write', { channelId, text: 'Own' })
    expect(own).toMatchObject({ content: 'Own', author: { id: application.id } })
    const { result: other } = await post('write', { channelId, userId: member?.user.id, text: 'Other' })
    expect(other).toMatchObject({ content: 'Other', author: { id: member?.user.id } })
    expect((await ask(`/channels/${channelId}`)).body.last_message_id).toBe(other.id)
    expect((await post('messages', { channelId })).result).toEqual([own, other])
    expect((await post('write', { channelId, userId: '5', text: 'Nobody' })).status).toBe(404)
  })

  it('lets nonces expire', async () => {
    const { post, ask, guild } = await controlled()
    const channelId = [...guild.channels.values()].find(({ name }) => name === 'general')?.id
    const body = { content: 'once', nonce: 'n', enforce_nonce: true }
    const send = async () => (await ask(`/channels/${channelId}/messages`, { method: 'POST', body })).body.id
    const id = await send()
    expect(await send()).toBe(id)
    await post('expireNonces')
    expect(await send()).not.toBe(id)
  })

  it('injects faults, and counts requests', async () => {
    const { post, ask } = await controlled()
    await post('fail', { route: 'GET /users/@me', status: 500, times: 2 })
    await post('limit', { scope: 'user', retryAfter: 1, route: 'GET /users/@me' })
    expect([(await ask('/users/@me')).status, (await ask('/users/@me')).status]).toEqual([500, 500])
    expect((await ask('/users/@me')).status).toBe(429)
    expect((await post('counts')).result.requests).toEqual({ 'GET /users/@me': 3 })
    await post('resetCounts')
    expect((await post('counts')).result.requests).toEqual({})
  })

  it.each([
    ['explode', {}, 404],
    ['constructor', {}, 404],
    ['join', { guildId: '5' }, 404],
    ['join', { guildId: 'x' }, 400],
    ['join', {}, 400],
    ['addGuild', { members: -1 }, 400],
    ['addGuild', { unheardOf: 1 }, 400],
    ['addBot', { guildId: '5', permissions: ['Everything'] }, 400],
    ['setOutage', { outage: 'some' }, 400],
    ['fail', { page: 'torn' }, 400],
    ['fail', { route: 'GET /nowhere' }, 404],
    ['setRates', { routes: { nowhere: { count: 1, seconds: 1 } } }, 400],
    ['guilds', [], 400],
  ])('refuses %s with %j', async (name, body, status) => {
    const { post } = await controlled()
    const answer = await post(name, body)
    expect([answer.status, typeof answer.message]).toEqual([status, 'string'])
  })
})
