import type { Queryable, StoredRecord } from '@parvis/engine'
import type { ViewAudience } from '@parvis/schema'
import type { dashboards } from '@parvis/schemas'
import type { DashboardItem } from '@parvis/schemas/calls/dashboards'
import { rowsOf, sql, statement } from '@parvis/work'
import type { Reader } from '../rights/index.js'

/** How many dashboards somebody sees at most. */
const most = 100

/** The dashboards that a reader sees, in the order of their names. @throws DatabaseFailure */
export function dashboardsOf(database: Queryable, { accountId, userId, groups }: Reader) {
  return rowsOf(database, selectSeen({ accountId, userId, groups: [...groups], id: null }))
}

/** A dashboard that a reader sees; undefined for another. @throws DatabaseFailure */
export async function findDashboard(
  database: Queryable,
  { accountId, userId, groups }: Reader,
  id: string,
): Promise<SeenDashboard | undefined> {
  const [found] = await rowsOf(database, selectSeen({ accountId, userId, groups: [...groups], id }))
  return found
}

/** A dashboard as somebody sees it. */
export type SeenDashboard = Awaited<ReturnType<typeof dashboardsOf>>[number]

/** A record of a dashboard, as its readers see it. */
export function seenIn(record: StoredRecord<typeof dashboards>): SeenDashboard {
  const { id, version, name, owner, group, shared, items } = record
  const audience = shared ? 'account' : group === null ? 'own' : 'group'
  return { id, version, name: name ?? '', owner, group, audience, items }
}

const dashboard = sql`select d."id", d."version", d."name", d."owner", d."group", d."items",
  case when d."shared" then 'account' when d."group" is null then 'own' else 'group' end as "audience"
from "dashboards" d where d."accountId" = $accountId and d."deletedAt" is null
  and ($id::uuid is null or d."id" = $id)`

const selectSeen = statement({
  name: 'dashboards.seen',
  params: { accountId: sql.uuid, userId: sql.uuid, groups: sql.uuid.array, id: sql.uuid.orNull },
  row: {
    id: sql.uuid,
    version: sql.integer,
    name: sql.text,
    owner: sql.uuid.orNull,
    group: sql.uuid.orNull,
    audience: sql.text.of<ViewAudience>(),
    items: sql.jsonb.of<readonly DashboardItem[]>(),
  },
  sql: sql`select s.* from (
  ${dashboard} and d."owner" = $userId
  union ${dashboard} and d."group" = any($groups)
  union ${dashboard} and d."shared"
) s order by s."name", s."id" limit ${most}`,
})
