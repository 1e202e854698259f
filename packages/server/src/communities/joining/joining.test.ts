import { discordPlatform } from '@parvis/discord'
import { type Simulator, startSimulator } from '@parvis/discord-simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generousLimits } from '../../limits/index.js'
import { type EvaluationApp, evaluationApp } from '../../testing/evaluation-app.js'

const returnTo = 'http://localhost:3000/admin/media/community/dashboard/networks/invited'

let simulator: Simulator
let parvis: EvaluationApp
let tokens: Readonly<Record<'admin' | 'moderator' | 'mcp', string>>
let community: string

beforeAll(async () => {
  simulator = await startSimulator({ applications: [{ redirectUris: [returnTo] }] })
  const [application] = simulator.world.applications.values()
  if (!application) throw new Error('There is no application')
  const platform = discordPlatform({
    clientId: application.id,
    clientSecret: application.secret,
    botToken: application.botToken,
    apiUrl: `${simulator.url}/api`,
    authorizeUrl: `${simulator.url}/oauth2/authorize`,
  })
  parvis = await evaluationApp(generousLimits, 0, platform)
  tokens = {
    admin: await parvis.tokenOf('admin'),
    moderator: await parvis.tokenOf('moderator'),
    mcp: await parvis.tokenOf('mcp'),
  }
  community = (await post('communities', { name: 'Atelier' })).item.id ?? ''
})
afterAll(async () => {
  await parvis.close()
  await simulator.close()
})

type Who = keyof typeof tokens
interface Answer {
  readonly status: number
  // What is answered is held against what is expected, field by field.
  readonly item: Record<string, string>
  readonly errors?: readonly object[]
}

async function call(
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
  who: Who = 'moderator',
  within = community,
) {
  const headers = { 'x-token': tokens[who], 'x-community': within ?? '', 'accept-language': 'en' }
  const answer = await parvis.app.inject({ method, url: `/api/${path}`, payload, headers })
  return { ...answer.json(), status: answer.statusCode } as Answer
}
const post = (path: string, payload: object, who?: Who) => call('POST', path, payload, who)
const invite = (networkId?: string) => post('community/networks/invite', { networkId })
const network = async (id: string | undefined) => (await call('GET', `community/networks/${id}`)).item

/** What a person does on the platform's page. @returns what they bring back */
async function decide(url: string, decision: 'allow' | 'deny', guildId = '') {
  const body = new URLSearchParams({ decision, guild_id: guildId })
  for (const bit of new URL(url).searchParams.getAll('permissions')) body.append('permissions', bit)
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  expect(answer.status).toBe(303)
  const given = new URL(answer.headers.get('location') ?? '')
  expect(`${given.origin}${given.pathname}`).toBe(returnTo)
  const { code, state, error, guild_id: serverId } = Object.fromEntries(given.searchParams)
  return { code, state, error, serverId }
}
const guild = (name: string) => simulator.world.addGuild({ name, members: 12 })

/** Invites the bot to a server of its own, and brings back that it was let in. */
async function joined(name: string) {
  const { id } = guild(name)
  const { item } = await invite()
  return { id, item, answer: await post('communities/invited', await decide(item.url ?? '', 'allow', id)) }
}

describe('a network', () => {
  it('waits while the bot is invited, and is integrated once the bot sees the server', async () => {
    const { id } = guild('Les relieurs')
    const { item } = await invite()
    expect(await network(item.networkId)).toMatchObject({ state: 'pending', type: 'discord', serverId: null })
    const { item: came } = await post('communities/invited', await decide(item.url ?? '', 'allow', id))
    expect(came).toEqual({
      networkId: item.networkId,
      communityId: community,
      state: 'integrated',
      cause: null,
    })
    expect(await network(item.networkId)).toMatchObject({
      name: 'Les relieurs',
      serverId: id,
      memberCount: 13,
    })
  })

  it('fails with a cause when it is refused, and can be tried again', async () => {
    const { id } = guild('Encore')
    const first = (await invite()).item
    const refused = await post('communities/invited', await decide(first.url ?? '', 'deny'))
    expect(refused.item).toMatchObject({ networkId: first.networkId, state: 'failed', cause: 'denied' })
    const again = (await invite(first.networkId)).item
    expect(again.networkId).toBe(first.networkId)
    expect(await network(first.networkId)).toMatchObject({ state: 'pending', cause: null })
    const { item } = await post('communities/invited', await decide(again.url ?? '', 'allow', id))
    expect(item).toMatchObject({ state: 'integrated', cause: null })
    expect((await invite(first.networkId)).errors).toMatchObject([
      { path: 'networkId', code: 'already_integrated' },
    ])
  })

  it('fails when it is refused without a state, which names nobody: the one asked for last', async () => {
    const { item } = await invite()
    const { state: _, ...unnamed } = await decide(item.url ?? '', 'deny')
    expect((await post('communities/invited', unnamed)).item).toMatchObject({
      networkId: item.networkId,
      state: 'failed',
      cause: 'denied',
    })
  })

  it('fails when the server is not the one that was named', async () => {
    const { item } = await invite()
    const brought = await decide(item.url ?? '', 'allow', guild('Choisi').id)
    const { item: came } = await post('communities/invited', { ...brought, serverId: guild('Autre').id })
    expect(came).toMatchObject({ state: 'failed', cause: 'other_server' })
  })

  it('fails for a code that is worth nothing, and the next try has a state of its own', async () => {
    const { item } = await invite()
    const brought = await decide(item.url ?? '', 'allow', guild('Code').id)
    const { item: came } = await post('communities/invited', { ...brought, code: 'worthless' })
    expect(came).toMatchObject({ state: 'failed', cause: 'code_refused' })
    const again = (await invite(item.networkId)).item
    expect(new URL(again.url ?? '').searchParams.get('state')).not.toBe(brought.state)
  })

  it('fails for a server that is connected already, whoever it belongs to', async () => {
    const { id } = await joined('Pris')
    const { item } = await invite()
    const { item: came } = await post('communities/invited', await decide(item.url ?? '', 'allow', id))
    expect(came).toMatchObject({ state: 'failed', cause: 'connected_elsewhere' })
    expect(await network(item.networkId)).toMatchObject({ serverId: null })
  })
})

describe('an answer', () => {
  const over = { status: 422, errors: [{ path: 'state', code: 'not_your_invitation' }] }

  it('counts once', async () => {
    const { item } = await invite()
    const brought = await decide(item.url ?? '', 'allow', guild('Une fois').id)
    expect((await post('communities/invited', brought)).status).toBe(200)
    const before = await network(item.networkId)
    expect(await post('communities/invited', brought)).toMatchObject(over)
    expect(await network(item.networkId)).toEqual(before)
  })

  it.each(['', 'x', 'a.b', `${'A'.repeat(43)}.${'B'.repeat(43)}`])(
    'with the state %j changes nothing',
    async (state) => {
      expect(await post('communities/invited', { state, code: 'x' })).toMatchObject(over)
    },
  )

  it('of another person changes nothing, nor one that comes after 15 minutes', async () => {
    const { item } = await invite()
    const brought = await decide(item.url ?? '', 'allow', guild('À moi').id)
    expect(await post('communities/invited', brought, 'admin')).toMatchObject(over)
    await parvis.pool.query(`update "bot_invitations" set "expiresAt" = now()`)
    expect(await post('communities/invited', brought)).toMatchObject(over)
    expect(await network(item.networkId)).toMatchObject({ state: 'pending' })
  })
})

describe('a community built from a server', () => {
  async function imported(name: string) {
    const { id } = guild(name)
    const { item } = await post('communities/invite', {})
    expect(item.networkId).toBeNull()
    const came = await post('communities/invited', await decide(item.url ?? '', 'allow', id))
    expect(came.item).toMatchObject({ server: { id, name, memberCount: 13 } })
    return came.item.imported ?? ''
  }

  it('has the server as its first network', async () => {
    const key = await imported('Les graveurs')
    const { status, item } = await post('communities/community', { name: 'Graveurs', imported: key })
    expect([status, item.name]).toEqual([200, 'Graveurs'])
    const { items } = (await call(
      'GET',
      'community/networks',
      undefined,
      'moderator',
      item.id,
    )) as unknown as {
      items: object[]
    }
    expect(items).toMatchObject([{ name: 'Les graveurs', state: 'integrated' }])
  })

  it('is built once, by who let the bot in, and not at all where something is wrong', async () => {
    const key = await imported('Une seule')
    const over = { status: 422, errors: [{ path: 'imported', code: 'not_your_invitation' }] }
    expect(await post('communities/community', { name: 'X', imported: key }, 'admin')).toMatchObject(over)
    expect(await post('communities/community', { name: '', imported: key })).toMatchObject({ status: 422 })
    expect((await post('communities/community', { name: 'X', imported: key })).status).toBe(200)
    expect(await post('communities/community', { name: 'X', imported: key })).toMatchObject(over)
    expect(await post('communities/community', { name: 'X', imported: 'a.b' })).toMatchObject(over)
  })

  it('is not built from a server that is connected, and says so', async () => {
    const { id } = await joined('Déjà')
    const { item } = await post('communities/invite', {})
    const came = await post('communities/invited', await decide(item.url ?? '', 'allow', id))
    const refused = await post('communities/community', { name: 'Deux', imported: came.item.imported })
    expect(refused).toMatchObject({
      status: 422,
      errors: [{ path: 'imported', code: 'connected_elsewhere' }],
    })
    const { rows } = await parvis.pool.query(`select 1 from "communities" where "name" = 'Deux'`)
    expect(rows).toEqual([])
  })

  it('says why there is no server', async () => {
    const { item } = await post('communities/invite', {})
    const came = await post('communities/invited', await decide(item.url ?? '', 'deny'))
    expect(came.item).toEqual({ cause: 'denied' })
  })
})

it('a right that is missing is named, and a community that is not there is not found', async () => {
  const client = await parvis.tokenOf('client')
  const headers = { 'x-token': client, 'x-community': community }
  const url = '/api/community/networks/invite'
  const refused = await parvis.app.inject({ method: 'POST', url, payload: {}, headers })
  expect(refused.json()).toMatchObject({ status: 403, right: 'communities.update' })
  const nowhere = '01900000-0000-7000-8000-000000000000'
  expect((await call('POST', 'community/networks/invite', {}, 'admin', nowhere)).status).toBe(404)
})
