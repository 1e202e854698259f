import type { Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import type { NetworkKey } from '../networks/network.js'
import type { Delivery } from './delivery.js'

/** How many there are on a page. */
const deliveriesPage = 25

export interface DeliveryPage {
  readonly items: readonly Delivery[]
  /** The delivery behind which the next page begins; undefined on the last one. */
  readonly next?: string
}

/** The latest deliveries of a network, the last one first: those before one, where it is named. */
export async function deliveriesOf(
  database: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
  before: string | undefined,
): Promise<DeliveryPage> {
  const values = [accountId, communityId, networkId, before, deliveriesPage + 1]
  const rows = await rowsOf<Delivery>(database, { name: 'deliveries.list', text: selectDeliveries, values })
  const items = rows.slice(0, deliveriesPage)
  return rows.length > deliveriesPage ? { items, next: items.at(-1)?.id } : { items }
}

/** A delivery of a network; undefined when there is none of that id. */
export async function deliveryOf(
  database: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
  id: string,
): Promise<Delivery | undefined> {
  const values = [accountId, communityId, networkId, id]
  const rows = await rowsOf<Delivery>(database, { name: 'deliveries.one', text: selectDelivery, values })
  return rows[0]
}

const selectFrom = `select d."id", d."networkId", d."channelId", d."kind", d."text", d."state",
  coalesce(d."cause", case when d."state" = 'waiting' then c."stoppedFor" end) as "cause",
  d."attempts", d."queuedAt", d."sentAt", d."messageId"
from "community_deliveries" d
left join "community_channels" c using ("accountId", "communityId", "networkId", "channelId")
where d."accountId" = $1 and d."communityId" = $2 and d."networkId" = $3`

/** The deliveries of a network, the last one first; what waits in a stopped channel says why: before which one, how many. */
const selectDeliveries = `${selectFrom} and d."id" < coalesce($4::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
order by d."id" desc limit $5`

/** One of them: account, community, network, id. */
const selectDelivery = `${selectFrom} and d."id" = $4`
