import { type Pool, serveCall, tableName } from '@parvis/engine'
import { grants } from '@parvis/schema'
import { listWidgets } from '@parvis/schemas/calls/widgets'
import { widgets } from '@parvis/schemas/widgets'
import { rowsOf, sql, statement } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { communityParams, inCommunity } from '../networks/network.js'
import { communityOf } from '../networks/networks-of.js'

/** The route of the list of widgets; their settings are resources. */
export function widgetRoutes(app: FastifyInstance, pool: Pool): void {
  serveCall(app, listWidgets, async ({ caller }) => {
    const community = { accountId: caller.accountId, communityId: communityOf(caller) }
    const counted = new Map((await rowsOf(pool, countWidgets(community))).map((row) => [row.name, row]))
    return widgets
      .filter(({ resource }) => grants(caller.rights, resource.rights.read))
      .map(({ name, resource: { path } }) => {
        const { configured = 0, enabled = 0 } = counted.get(name) ?? {}
        return { name, path, configured, enabled }
      })
  })
}

const counts = widgets.map(
  ({ name, resource }) => sql`select ${sql.literal(name)} as "name", count(*)::int as "configured",
  count(*) filter (where w."enabled")::int as "enabled"
from ${sql.identifier(tableName(resource))} w where ${inCommunity(sql`w`)} and w."deletedAt" is null`,
)

const countWidgets = statement({
  name: 'widgets.count',
  params: communityParams,
  row: { name: sql.text, configured: sql.integer, enabled: sql.integer },
  sql: sql.join(counts, sql` union all `),
})
