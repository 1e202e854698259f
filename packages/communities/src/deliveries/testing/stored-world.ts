import { discordPlatform } from '@parvis/discord'
import { inTransaction } from '@parvis/engine'
import { claimRoundRobin, createChangePublisher, createLeases } from '@parvis/work'
import type { CommunityDatabase } from '../../testing/community-database.js'
import { channelRecord } from '../channel-record.js'
import { liftStops } from '../channels.js'
import { retryDelivery, settleAsSent } from '../decide-delivery.js'
import { queueDeliveries } from '../queue-deliveries.js'
import { uncertainRecord } from '../uncertain-record.js'
import { channelRows } from './channel-rows.js'
import { leaseLasts, limits, type OwnerName, type RecordWorld } from './record-world.js'

const platform = discordPlatform({ clientId: '1', clientSecret: 's', botToken: 't' })
const channelId = '1'

/** Deliveries of a channel of a new network in PostgreSQL; nothing else is due there. */
export async function storedWorld({ pool, network }: CommunityDatabase) {
  await pool.query('truncate "community_channels", "community_deliveries", "leases", "connected_servers"')
  const { store, ...key } = await network()
  const { accountId, communityId, networkId } = key
  await pool.query(
    `insert into "connected_servers" ("platform", "serverId", "accountId", "communityId", "networkId")
values ('discord', '1', $1, $2, $3)`,
    [accountId, communityId, networkId],
  )
  const place = { accountId, communityId, networkId, channelId }
  const publisher = createChangePublisher(pool)
  const ownerOf = () => {
    const ownerId = crypto.randomUUID()
    const leases = createLeases(pool, { ownerId, lasting: leaseLasts, warn: () => undefined })
    const rows = {
      table: 'community_channels',
      queue: 'platform',
      key: ['communityId', 'networkId', 'channelId'],
    }
    const queue = { rows, queue: 'discord', leaseKind: 'deliveries', perAccount: 8 }
    return { leases, claims: claimRoundRobin({ pool, leases, ...queue }) }
  }
  const owners = { one: ownerOf(), other: ownerOf() }
  const named = (id: string) => ({ accountId, communityId, networkId, id })
  const isDone = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    )

  const world: RecordWorld = {
    queue: (deliveries) =>
      inTransaction(pool, (connection) =>
        queueDeliveries(
          connection,
          platform,
          deliveries.map((delivery) => ({ ...place, ...delivery })),
        ),
      ),
    claim: async (owner: OwnerName) => (await owners[owner].claims.claim(1, new Map()))[0],
    release: (owner, claimed) => owners[owner].claims.release(claimed),
    record: (lease) => channelRecord({ pool, publisher, place, lease, limits }),
    uncertain: uncertainRecord(pool),
    retry: (id) => isDone(inTransaction(pool, (on) => retryDelivery(on, named(id), platform))),
    noteSent: (id) => isDone(settleAsSent(pool, named(id))),
    lift: async () => (await liftStops(pool, place, 'discord', [channelId])).length > 0,
    ...channelRows(pool, place),
  }
  return {
    world,
    async close(): Promise<void> {
      for (const { leases } of Object.values(owners)) await leases.stop()
      await publisher.flush()
    },
  }
}
