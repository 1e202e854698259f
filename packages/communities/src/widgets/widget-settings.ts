import { type Queryable, tableName } from '@parvis/engine'
import { type WidgetNeeds, widgets } from '@parvis/schemas/widgets'
import { rowsOf, sql, statement } from '@parvis/work'
import {
  type NetworkKey,
  networkColumns,
  networkParams,
  networkRows,
  networksParams,
  ofNetwork,
  ofNetworks,
} from '../networks/network.js'

/** The settings of the enabled widgets of a network, by the names of the widgets. @throws DatabaseFailure */
export async function enabledWidgets(
  connection: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
): Promise<Record<string, unknown>> {
  const rows = await rowsOf(connection, selectEnabled({ accountId, communityId, networkId }))
  return Object.fromEntries(rows.map(({ widget, settings }) => [widget, settings]))
}

/** An enabled widget of a network, and what it needs there. */
export interface NeedyWidget {
  readonly networkId: string
  readonly widget: string
  readonly needs: WidgetNeeds
}

/** The enabled widgets of some networks, and what they need there. @throws DatabaseFailure */
export async function needyWidgets(
  database: Queryable,
  networks: readonly NetworkKey[],
): Promise<readonly NeedyWidget[]> {
  const rows = await rowsOf(database, selectEnabledOnSome(networkColumns(networks)))
  return rows.flatMap(({ networkId, widget: name, settings }) => {
    const widget = widgets.find((each) => each.name === name)
    return widget ? [{ networkId, widget: name, needs: widget.needs(settings as never) }] : []
  })
}

const settingsOf = widgets.map(
  ({ name, resource }) => sql`select ${sql.literal(name)} as "widget", to_jsonb(w) as "settings"
from ${sql.identifier(tableName(resource))} w where ${ofNetwork(sql`w`)} and w."enabled" and w."deletedAt" is null`,
)

const settingsOfSome = widgets.map(
  ({
    name,
    resource,
  }) => sql`select w."networkId", ${sql.literal(name)} as "widget", to_jsonb(w) as "settings"
from ${networkRows} join ${sql.identifier(tableName(resource))} w
  on ${ofNetworks(sql`w`)} and w."enabled" and w."deletedAt" is null`,
)

const selectEnabled = statement({
  name: 'widgets.enabled',
  params: networkParams,
  row: { widget: sql.text, settings: sql.jsonb.of<unknown>() },
  sql: sql.join(settingsOf, sql` union all `),
})

const selectEnabledOnSome = statement({
  name: 'widgets.enabled-on-some',
  params: networksParams,
  row: { networkId: sql.uuid, widget: sql.text, settings: sql.jsonb.of<unknown>() },
  sql: sql.join(settingsOfSome, sql` union all `),
})
