import { communityMembers, communityNetworks } from '@parvis/schemas'
import { type Change, changeChannel, listenTo } from '@parvis/work'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GatewayCommunities, gatewayCommunities } from '../testing/gateway-communities.js'

let live: GatewayCommunities

beforeAll(async () => {
  live = await gatewayCommunities()
})
afterAll(() => live.close())

it('publishes imports, joins and departures of members, and syncs of their network', async () => {
  const announcements: Change[] = []
  const listener = listenTo(live.parvis.pool, changeChannel, (payload = '{}') => {
    announcements.push(JSON.parse(payload))
  })
  await listener.listen()
  const server = await live.connect(live.guild(20))
  const { communityId, networkId, serverId: guildId } = server
  const members = expect.objectContaining({
    topic: communityMembers.path,
    right: communityMembers.rights.read,
    about: { within: communityId },
  })
  const network = expect.objectContaining({
    topic: communityNetworks.path,
    right: communityNetworks.rights.read,
    ids: [networkId],
  })
  const changes = (...expected: readonly object[]) =>
    live.until(async () => expect(announcements).toEqual(expect.arrayContaining([...expected])))
  live.start()
  await live.mirrored(server)
  await changes(members, network)
  for (const change of ['joinMany', 'leaveMany'] as const) {
    announcements.length = 0
    await live.simulator.control[change]({ guildId, count: 1 })
    await live.mirrored(server)
    await changes(members)
  }
  listener.end()
})

it('lists the newest members first, page by page', async () => {
  const { parvis } = live
  const { communityId, networkId } = await live.connect(live.guild(30))
  live.start()
  await live.until(async () => {
    const { rows } = await parvis.pool.query(
      'select from "community_networks" where "id" = $1 and "syncedAt" is not null',
      [networkId],
    )
    expect(rows).toHaveLength(1)
  })
  const headers = { 'x-token': await parvis.tokenOf('admin'), 'x-community': communityId }
  const joined: string[] = []
  for (let url: string | undefined = `/api/${communityMembers.path}?range=[0,9]`; url !== undefined; ) {
    const answer: { body: string; headers: { link?: unknown } } = await parvis.app.inject({ url, headers })
    joined.push(...JSON.parse(answer.body).items.map((member: { joinedAt: string }) => member.joinedAt))
    url = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1]
  }
  expect(joined).toHaveLength(31)
  expect(joined).toEqual(joined.toSorted().reverse())
})
