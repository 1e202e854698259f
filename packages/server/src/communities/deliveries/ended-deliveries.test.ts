import { randomUUID } from 'node:crypto'
import { purgeDeliveries } from '@parvis/communities'
import { upsertMembers, watchHealth } from '@parvis/communities/testing'
import { createLeases } from '@parvis/work'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type DeliveryWorld, deliveryWorld, type Server } from '../testing/delivery-world.js'

let on: DeliveryWorld
let watching: { stop(): Promise<void> } | undefined

beforeAll(async () => {
  on = await deliveryWorld()
})
afterEach(async () => {
  await watching?.stop()
  watching = undefined
  await on.stop()
  on.control.clearFaults()
})
afterAll(() => on.close())

/** Has the health of networks be watched. @param often in milliseconds, as for `watchHealth` */
function watch(often: { readonly every: number; readonly earlyEvery?: number } = { every: 200 }): void {
  const { pool } = on.parvis
  const { platform } = on
  const warn = () => undefined
  const leases = createLeases(pool, { ownerId: randomUUID(), warn })
  const health = watchHealth({
    pool,
    leases,
    platform,
    secret: 'a secret of the tests',
    warn,
    ...often,
    poll: 100,
  })
  watching = {
    async stop() {
      await health.stop()
      await leases.stop()
    },
  }
}

const welcomes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'widget',
    key: `${randomUUID()}`,
    text: `Bienvenue ${index}`,
  })) as { kind: 'widget'; key: string; text: string }[]
const stateOf = async (server: Server) =>
  (await on.list(server)).items.map(({ state, cause }) => [state, cause])

it('a channel in which the bot may write again goes on by itself, with what was refused', async () => {
  const server = await on.server('Réparé')
  const { channelId, networkId } = server
  watch({ every: 3_600_000, earlyEvery: 200 })
  await on.until(async () => expect(await on.network(networkId)).toMatchObject({ health: { channels: {} } }))
  on.control.denyInChannel({ channelId, permissions: ['SendMessages'] })
  await on.queue(server, welcomes(3))
  on.start()
  await on.until(async () =>
    expect(await on.network(networkId)).toMatchObject({
      health: { channels: { [channelId]: ['send_messages'] } },
    }),
  )
  await on.until(async () => expect((await stateOf(server)).at(-1)).toEqual(['failed', 'forbidden']))
  on.control.denyInChannel({ channelId, permissions: [] })
  await on.until(async () =>
    expect(await stateOf(server)).toEqual([
      ['sent', null],
      ['sent', null],
      ['sent', null],
    ]),
  )
  expect(on.texts(server)).toEqual(['Bienvenue 0', 'Bienvenue 1', 'Bienvenue 2'])
  await on.until(async () => expect(await on.network(networkId)).toMatchObject({ health: { channels: {} } }))
})

it('a channel that refuses though the bot may write is not tried again and again', async () => {
  const server = await on.server('Buté')
  const fault = { route: 'POST /channels/:channel/messages', of: server.channelId, status: 403 }
  on.control.fail({ ...fault, body: { message: 'No', code: 50013 }, times: 1000 })
  await on.queue(server, welcomes(2))
  on.control.resetCounts()
  on.start()
  watch()
  await new Promise((resolve) => setTimeout(resolve, 3000))
  expect(on.control.counts().requests[fault.route]).toBe(2)
})

it('a bot that is kicked meanwhile ends what waits, and what is connected again can be tried again', async () => {
  const server = await on.server('Renvoyé')
  await on.queue(server, welcomes(30))
  on.start()
  await on.until(() => expect(on.texts(server).length).toBeGreaterThan(2))
  on.control.kickBot({ guildId: server.serverId })
  watch()
  await on.until(async () =>
    expect(await on.network(server.networkId)).toMatchObject({ state: 'disconnected', cause: 'not_joined' }),
  )
  const select = `select "state", count(*)::int from "community_deliveries" where "networkId" = $1 group by 1`
  await on.until(async () => {
    const { rows } = await on.parvis.pool.query(select, [server.networkId])
    const counted = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
    const sent = on.texts(server).length
    // The one that was tried, and limited, when the bot was kicked: nobody knows that it was not sent.
    const uncertain = counted.uncertain ?? 0
    expect(uncertain).toBeLessThanOrEqual(1)
    expect(counted).toMatchObject({ sent, failed: 30 - sent - uncertain })
  })
  const [last] = (await on.list(server)).items
  expect(last).toMatchObject({ state: 'failed', cause: 'disconnected' })
  const refused = await on.retry(server, last?.id)
  expect(refused).toMatchObject({ status: 422, errors: [{ path: 'id', code: 'not_connected' }] })

  const { item } = await on.invite(server.networkId)
  await on.post('communities/invited', await on.decide(item.url, 'allow', server.serverId))
  expect((await on.retry(server, last?.id)).status).toBe(200)
  await on.reached(server, { state: 'sent', text: 'Bienvenue 29' })
})

it('a network that is disconnected, or a community that is deleted, ends what waits', async () => {
  const server = await on.server('Quitté')
  await on.queue(server, welcomes(2))
  await on.post(`community/networks/${server.networkId}/disconnect`, {})
  expect(await stateOf(server)).toEqual([
    ['failed', 'disconnected'],
    ['failed', 'disconnected'],
  ])
  await on.queue(server, welcomes(1))
  expect((await stateOf(server))[0]).toEqual(['failed', 'disconnected'])
  const refused = await on.test(server, 'Non')
  expect(refused).toMatchObject({ status: 422, errors: [{ path: 'id', code: 'not_connected' }] })

  const elsewhere = await on.server('Supprimé', true)
  await on.queue(elsewhere, welcomes(2))
  const path = `communities/community/${elsewhere.communityId}`
  expect((await on.call('DELETE', path, {}, 'moderator', elsewhere.communityId)).status).toBe(200)
  on.start()
  await new Promise((resolve) => setTimeout(resolve, 500))
  const { rows } = await on.parvis.pool.query(
    `select distinct "state" from "community_deliveries" where "communityId" = $1`,
    [elsewhere.communityId],
  )
  expect([rows, on.texts(elsewhere)]).toEqual([[{ state: 'failed' }], []])
})

it('who is erased takes along what was to be sent to them, and nothing else', async () => {
  const server = await on.server('Effacé')
  const userId = '323456789012345678'
  const member = {
    userId,
    username: 'zoe',
    displayName: 'Zoé',
    nickname: null,
    avatarUrl: null,
    isBot: false,
    isPending: false,
    joinedAt: new Date('2026-01-01T00:00:00Z'),
  }
  const network = { accountId: on.accountId, ...server, platform: 'discord' }
  await upsertMembers(on.parvis.pool, network, [member], new Date(), 'a secret of the tests')
  const { rows } = await on.parvis.pool.query(
    'select "memberId" from "community_presences" where "networkId" = $1 and "userId" = $2',
    [server.networkId, userId],
  )
  const path = `community/members/${rows[0].memberId}`
  const theirs = {
    kind: 'widget',
    key: `${userId} came`,
    text: 'Bonjour Zoé',
    userIds: [userId],
    mentions: [userId],
  } as const
  await on.queue(server, [theirs, ...welcomes(1)])
  expect((await on.call('GET', `${path}/data`)).item).toMatchObject({ messages: [{ text: 'Bonjour Zoé' }] })
  expect((await on.post(`${path}/erase`, {})).status).toBe(200)
  on.start()
  await on.reached(server, { state: 'sent', text: 'Bienvenue 0' })
  expect((await on.list(server)).items[1]).toMatchObject({
    state: 'failed',
    cause: 'member_erased',
    text: null,
  })
  expect(on.texts(server)).toEqual(['Bienvenue 0'])
  const stored = await on.parvis.pool.query(
    `select to_jsonb(d)::text as "row" from "community_deliveries" d where "networkId" = $1`,
    [server.networkId],
  )
  expect(stored.rows.map(({ row }) => row).join()).not.toContain(userId)
})

it('a message about several people does not disclose the others to one of them', async () => {
  const server = await on.server('Plusieurs')
  const ids = ['423456789012345678', '423456789012345679'] as const
  const members = ids.map((userId) => ({
    userId,
    username: `u${userId}`,
    displayName: null,
    nickname: null,
    avatarUrl: null,
    isBot: false,
    isPending: false,
    joinedAt: new Date('2026-01-01T00:00:00Z'),
  }))
  const network = { accountId: on.accountId, ...server, platform: 'discord' }
  await upsertMembers(on.parvis.pool, network, members, new Date(), 'a secret of the tests')
  const { rows } = await on.parvis.pool.query(
    'select "memberId" from "community_presences" where "networkId" = $1 and "userId" = $2',
    [server.networkId, ids[0]],
  )
  const text = `Bonjour <@${ids[0]}>, <@${ids[1]}>`
  await on.queue(server, [{ kind: 'widget', key: 'both', text, userIds: ids, mentions: ids }])
  const path = `community/members/${rows[0].memberId}`
  const { item } = await on.call('GET', `${path}/data`)
  expect(item.messages).toHaveLength(1)
  expect(JSON.stringify(item.messages)).not.toContain(ids[1])
  expect((await on.post(`${path}/erase`, {})).status).toBe(200)
  expect((await on.list(server)).items[0]).toMatchObject({ cause: 'member_erased', text: null })
})

it('ended deliveries are purged after 90 days, and waiting ones are not', async () => {
  const server = await on.server('Vieux')
  await on.queue(server, [...welcomes(1), { kind: 'widget', key: 'gone', text: '' }])
  await on.queue(server, [{ kind: 'widget', key: 'young', text: '' }])
  await on.parvis.pool.query(
    `update "community_deliveries" set "queuedAt" = now() - interval '91 days'
    where "networkId" = $1 and "key" <> 'young'`,
    [server.networkId],
  )
  await purgeDeliveries(on.parvis.pool)
  expect((await stateOf(server)).map(([state]) => state)).toEqual(['failed', 'waiting'])
})
