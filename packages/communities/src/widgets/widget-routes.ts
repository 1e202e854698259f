import type { ChatPlatform } from '@parvis/chat'
import { EngineError, type Pool, serveCall, tableName } from '@parvis/engine'
import { grants } from '@parvis/schema'
import * as calls from '@parvis/schemas/calls/widgets'
import { widgets } from '@parvis/schemas/widgets'
import { rowsOf, sql, statement } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { askLive, knownPlatform } from '../networks/ask-platform.js'
import { lockServer } from '../networks/lock-server.js'
import { communityParams, inCommunity } from '../networks/network.js'
import { communityOf, networkIn } from '../networks/networks-of.js'
import { endPause, pausesIn } from './pauses.js'

export interface WidgetRoutesOptions {
  readonly pool: Pool
  /** Undefined where none is configured. */
  readonly platform: ChatPlatform | undefined
}

/** Routes of widgets, and of the roles that they may give; their settings are resources. */
export function widgetRoutes(app: FastifyInstance, { pool, platform }: WidgetRoutesOptions): void {
  serveCall(app, calls.listRoles, async ({ caller, params }) => {
    const network = await networkIn(pool, caller, params.id)
    const known = knownPlatform(platform)
    const serverId = await lockServer(pool, network, 'shared')
    return askLive('id', () => known.roles(serverId))
  })

  serveCall(app, calls.listWidgets, async ({ caller }) => {
    const community = { accountId: caller.accountId, communityId: communityOf(caller) }
    const counted = new Map((await rowsOf(pool, countWidgets(community))).map((row) => [row.name, row]))
    return widgets
      .filter(({ resource }) => grants(caller.rights, resource.rights.read))
      .map(({ name, resource: { path } }) => {
        const { configured = 0, enabled = 0 } = counted.get(name) ?? {}
        return { name, path, configured, enabled }
      })
  })

  serveCall(app, calls.listPauses, ({ caller }) =>
    pausesIn(pool, { accountId: caller.accountId, communityId: communityOf(caller) }),
  )

  serveCall(app, calls.endPause, async ({ caller, params, body }) => {
    const widget = widgets.find(({ name }) => name === params.widget)
    if (!widget) throw new EngineError('not_found', {})
    const right = widget.resource.rights.update
    if (!grants(caller.rights, right)) throw new EngineError('forbidden', { right })
    const network = await networkIn(pool, caller, params.id)
    const isDismissed = body.decision === 'dismiss'
    return { count: await endPause(pool, caller, network, { widget: widget.name, isDismissed }) }
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
