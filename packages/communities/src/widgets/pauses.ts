/** Pauses of widgets in storms, which a moderator ends. */

import { type Caller, inTransaction, type Pool, recordAudit } from '@parvis/engine'
import { communityNetworks } from '@parvis/schemas'
import { rowsOf, sql, statement } from '@parvis/work'
import { arrivalChannel } from '../arrivals/record-arrivals.js'
import { announceNetworks } from '../networks/announce-networks.js'
import {
  communityParams,
  inCommunity,
  type NetworkKey,
  networkParams,
  ofNetwork,
} from '../networks/network.js'
import { lockNetworkPeople } from '../people-locks.js'
import type { WidgetProgress } from './decide-arrivals.js'

/** A widget that pauses on a network. */
export interface WidgetPause {
  readonly widget: string
  readonly networkId: string
  readonly networkName: string
  readonly since: Date
  /** Number of arrivals about which it has not decided. */
  readonly waiting: number
}

/** The pauses of widgets in a community, the oldest one first. @throws DatabaseFailure */
export function pausesIn(
  pool: Pool,
  community: { readonly accountId: string; readonly communityId: string },
): Promise<WidgetPause[]> {
  return rowsOf(pool, selectPauses(community))
}

/**
 * Ends a pause: the widget acts about those who wait, or lets them be.
 *
 * @returns how many waited
 * @throws DatabaseFailure
 */
export async function endPause(
  pool: Pool,
  caller: Caller,
  network: NetworkKey,
  { widget, isDismissed }: { readonly widget: string; readonly isDismissed: boolean },
): Promise<number> {
  const { accountId, communityId, networkId } = network
  return inTransaction(pool, async (connection) => {
    await lockNetworkPeople(connection, network)
    const progress: WidgetProgress = isDismissed
      ? { reason: 'dismissed', hasActed: false, at: new Date().toISOString() }
      : { isReleased: true }
    const [ended] = await rowsOf(
      connection,
      updatePaused({
        accountId,
        communityId,
        networkId,
        channel: arrivalChannel,
        widget,
        progress,
      }),
    )
    const action = isDismissed ? 'widget_pause_dismissed' : 'widget_pause_released'
    await recordAudit(connection, caller, { action, entity: communityNetworks.name, record: networkId })
    await announceNetworks(connection, accountId, [networkId])
    return ended?.count ?? 0
  })
}

/** That an arrival (`a`) waits for the end of a pause of a widget. */
const isPaused = sql`a."readyAt" is not null and a."decidedAt" is null`

const selectPauses = statement({
  name: 'widgets.pauses',
  params: communityParams,
  row: {
    widget: sql.text,
    networkId: sql.uuid,
    networkName: sql.text,
    since: sql.timestamptz,
    waiting: sql.integer,
  },
  sql: sql`select p."key" as "widget", s."networkId", n."name" as "networkName", p."value"::timestamptz as "since", (
  select count(*)::int from "community_arrivals" a
  where ${inCommunity(sql`a`)} and a."networkId" = s."networkId" and ${isPaused}
    and a."leftAt" is null and a."progress"->p."key"->'isPaused' is not null
) as "waiting"
from "community_widget_states" s
join "community_networks" n on ${inCommunity(sql`n`)} and n."id" = s."networkId" and n."deletedAt" is null
cross join jsonb_each_text(s."pauses") p
where ${inCommunity(sql`s`)} and s."pauses" <> '{}' order by "since"`,
})

const updatePaused = statement({
  name: 'widgets.end-pause',
  params: {
    ...networkParams,
    channel: sql.text,
    widget: sql.text,
    progress: sql.jsonb,
  },
  row: { count: sql.integer },
  sql: sql`with "released" as (
  update "community_arrivals" a
  set "progress" = a."progress" || jsonb_build_object($widget::text, $progress::jsonb), "dueAt" = now()
  where ${ofNetwork(sql`a`)} and ${isPaused} and a."progress"->$widget->'isPaused' is not null
  returning a."leftAt"
), "ended" as (
  update "community_widget_states" s set "pauses" = s."pauses" - $widget, "nextAt" = now()
  where ${ofNetwork(sql`s`)} returning s."platform"
)
select count(*) filter (where "leftAt" is null)::int as "count",
  (select pg_notify($channel, "platform") from "ended") as "notified"
from "released"`,
})
