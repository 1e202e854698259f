import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CommunityApp, communityApp } from '../testing/community-app.js'

let on: CommunityApp

beforeAll(async () => {
  on = await communityApp()
})
afterAll(() => on.close())

describe('a network', () => {
  it('waits while the bot is invited, and is integrated once the bot sees the server', async () => {
    const { id } = on.guild('Les relieurs')
    const { item } = await on.invite()
    expect(await on.network(item.networkId)).toMatchObject({
      state: 'pending',
      type: 'discord',
      serverId: null,
    })
    const { item: came } = await on.post('communities/invited', await on.decide(item.url, 'allow', id))
    expect(came).toEqual({
      networkId: item.networkId,
      communityId: on.community,
      state: 'integrated',
      cause: null,
    })
    expect(await on.network(item.networkId)).toMatchObject({
      name: 'Les relieurs',
      serverId: id,
      memberCount: 13,
    })
  })

  it('fails with a cause when it is refused, and can be tried again', async () => {
    const { id } = on.guild('Encore')
    const first = (await on.invite()).item
    const refused = await on.post('communities/invited', await on.decide(first.url, 'deny'))
    expect(refused.item).toMatchObject({ networkId: first.networkId, state: 'failed', cause: 'denied' })
    const again = (await on.invite(first.networkId)).item
    expect(again.networkId).toBe(first.networkId)
    expect(await on.network(first.networkId)).toMatchObject({ state: 'pending', cause: null })
    const { item } = await on.post('communities/invited', await on.decide(again.url, 'allow', id))
    expect(item).toMatchObject({ state: 'integrated', cause: null })
    expect((await on.invite(first.networkId)).errors).toMatchObject([
      { path: 'networkId', code: 'already_integrated' },
    ])
  })

  it('fails when it is refused without a state, which names nobody: the one asked for last', async () => {
    const { item } = await on.invite()
    const { state: _, ...unnamed } = await on.decide(item.url, 'deny')
    expect((await on.post('communities/invited', unnamed)).item).toMatchObject({
      networkId: item.networkId,
      state: 'failed',
      cause: 'denied',
    })
  })

  it('fails when the server is not the one that was named', async () => {
    const { item } = await on.invite()
    const brought = await on.decide(item.url, 'allow', on.guild('Choisi').id)
    const { item: came } = await on.post('communities/invited', {
      ...brought,
      serverId: on.guild('Autre').id,
    })
    expect(came).toMatchObject({ state: 'failed', cause: 'other_server' })
  })

  it('fails for a code that is worth nothing, and the next try has a state of its own', async () => {
    const { item } = await on.invite()
    const brought = await on.decide(item.url, 'allow', on.guild('Code').id)
    const { item: came } = await on.post('communities/invited', { ...brought, code: 'worthless' })
    expect(came).toMatchObject({ state: 'failed', cause: 'code_refused' })
    const again = (await on.invite(item.networkId)).item
    expect(new URL(again.url ?? '').searchParams.get('state')).not.toBe(brought.state)
  })

  it('fails for a server that is already connected, in any account', async () => {
    const { serverId: id } = await on.joined('Pris')
    const { item } = await on.invite()
    const { item: came } = await on.post('communities/invited', await on.decide(item.url, 'allow', id))
    expect(came).toMatchObject({ state: 'failed', cause: 'connected_elsewhere' })
    expect(await on.network(item.networkId)).toMatchObject({ serverId: null })
  })
})

describe('an answer', () => {
  const over = { status: 422, errors: [{ path: 'state', code: 'not_your_invitation' }] }

  it('counts once', async () => {
    const { item } = await on.invite()
    const brought = await on.decide(item.url, 'allow', on.guild('Une fois').id)
    expect((await on.post('communities/invited', brought)).status).toBe(200)
    const before = await on.network(item.networkId)
    expect(await on.post('communities/invited', brought)).toMatchObject(over)
    expect(await on.network(item.networkId)).toEqual(before)
  })

  it.each(['', 'x', 'a.b', `${'A'.repeat(43)}.${'B'.repeat(43)}`])(
    'with the state %j changes nothing',
    async (state) => {
      expect(await on.post('communities/invited', { state, code: 'x' })).toMatchObject(over)
    },
  )

  it('of another person changes nothing, nor one that comes after 15 minutes', async () => {
    const { item } = await on.invite()
    const brought = await on.decide(item.url, 'allow', on.guild('À moi').id)
    expect(await on.post('communities/invited', brought, 'admin')).toMatchObject(over)
    await on.parvis.pool.query(`update "bot_invitations" set "expiresAt" = now()`)
    expect(await on.post('communities/invited', brought)).toMatchObject(over)
    expect(await on.network(item.networkId)).toMatchObject({ state: 'pending' })
  })
})

describe('a community built from a server', () => {
  async function imported(name: string, icon?: string | null) {
    const { id } = on.simulator.world.addGuild({ name, members: 12, icon })
    const { item } = await on.post('communities/invite', {})
    expect(item.networkId).toBeNull()
    const came = await on.post('communities/invited', await on.decide(item.url, 'allow', id))
    expect(came.item).toMatchObject({ server: { id, name, memberCount: 13 } })
    return came.item.imported ?? ''
  }

  it('has the server as its first network', async () => {
    const key = await imported('Les graveurs')
    const { status, item } = await on.post('communities/community', { name: 'Graveurs', imported: key })
    expect([status, item.name]).toEqual([200, 'Graveurs'])
    const { items } = (await on.call(
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

  it('has the picture of the server as its logo, unless it is given another', async () => {
    const { item } = await on.post('communities/community', {
      name: 'Imagés',
      imported: await imported('Imagés'),
    })
    const logo = (await on.call('GET', `files/${item.logo}`)).item
    expect(logo).toMatchObject({ name: 'Imagés', mediaType: 'image/webp', width: 128, height: 128 })
    const other = await on.post('communities/community', {
      name: 'Autrement',
      logo: item.logo,
      imported: await imported('Autrement'),
    })
    expect(other.item.logo).toBe(item.logo)
  })

  it.each([
    ['none', null],
    ['one that cannot be read', 'a'.repeat(41)],
  ])('is built all the same from a server whose picture is %s', async (_, icon) => {
    const built = await on.post('communities/community', {
      name: 'Sans',
      imported: await imported('Sans', icon),
    })
    expect(built).toMatchObject({ status: 200, item: { name: 'Sans', logo: null, version: 1 } })
  })

  it('is built once, by the user who invited the bot, and not at all when something is wrong', async () => {
    const key = await imported('Une seule')
    const over = { status: 422, errors: [{ path: 'imported', code: 'not_your_invitation' }] }
    expect(await on.post('communities/community', { name: 'X', imported: key }, 'admin')).toMatchObject(over)
    expect(await on.post('communities/community', { name: '', imported: key })).toMatchObject({ status: 422 })
    expect((await on.post('communities/community', { name: 'X', imported: key })).status).toBe(200)
    expect(await on.post('communities/community', { name: 'X', imported: key })).toMatchObject(over)
    expect(await on.post('communities/community', { name: 'X', imported: 'a.b' })).toMatchObject(over)
  })

  it('is not built from a server that is connected, and says so', async () => {
    const { serverId: id } = await on.joined('Déjà')
    const { item } = await on.post('communities/invite', {})
    const came = await on.post('communities/invited', await on.decide(item.url, 'allow', id))
    const refused = await on.post('communities/community', { name: 'Deux', imported: came.item.imported })
    expect(refused).toMatchObject({
      status: 422,
      errors: [{ path: 'imported', code: 'connected_elsewhere' }],
    })
    const { rows } = await on.parvis.pool.query(`select 1 from "communities" where "name" = 'Deux'`)
    expect(rows).toEqual([])
  })

  it('says why there is no server', async () => {
    const { item } = await on.post('communities/invite', {})
    const came = await on.post('communities/invited', await on.decide(item.url, 'deny'))
    expect(came.item).toEqual({ cause: 'denied' })
  })
})

it('a right that is missing is named, and a community that is not there is not found', async () => {
  const client = await on.parvis.tokenOf('client')
  const headers = { 'x-token': client, 'x-community': on.community }
  const url = '/api/community/networks/invite'
  const refused = await on.parvis.app.inject({ method: 'POST', url, payload: {}, headers })
  expect(refused.json()).toMatchObject({ status: 403, right: 'communities.update' })
  const nowhere = '01900000-0000-7000-8000-000000000000'
  expect((await on.call('POST', 'community/networks/invite', {}, 'admin', nowhere)).status).toBe(404)
})
