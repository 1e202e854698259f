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
