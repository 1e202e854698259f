import { type Queryable, tableName } from '@parvis/engine'
import { widgets } from '@parvis/schemas/widgets'
import { rowsOf, sql, statement } from '@parvis/work'
import { type NetworkKey, networkParams, ofNetwork } from '../networks/network.js'

/** The settings of the enabled widgets of a network, by the names of the widgets. @throws DatabaseFailure */
export async function enabledWidgets(
  connection: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
): Promise<Record<string, unknown>> {
  const rows = await rowsOf(connection, selectEnabled({ accountId, communityId, networkId }))
  return Object.fromEntries(rows.map(({ widget, settings }) => [widget, settings]))
}

const settingsOf = widgets.map(
  ({ name, resource }) => sql`select ${sql.literal(name)} as "widget", to_jsonb(w) as "settings"
from ${sql.identifier(tableName(resource))} w where ${ofNetwork(sql`w`)} and w."enabled" and w."deletedAt" is null`,
)

const selectEnabled = statement({
  name: 'widgets.enabled',
  params: networkParams,
  row: { widget: sql.text, settings: sql.jsonb.of<unknown>() },
  sql: sql.join(settingsOf, sql` union all `),
})
