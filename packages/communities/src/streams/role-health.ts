/** The health of a server's roles: what was found there, compared with the widgets that give them. */

import type { ServerHealth } from '@parvis/chat'
import { forecastRoles } from '@parvis/schemas/widgets'
import type { NeedyWidget } from '../widgets/widget-settings.js'
import type { RoleWidgetFinding } from './write-networks.js'

type FoundRoles = Pick<ServerHealth, 'roles'>

/** The roles that enabled widgets give, and that the bot can give. */
export function givableRoles({ roles }: FoundRoles, widgets: readonly NeedyWidget[]): readonly string[] {
  const needed = new Set(widgets.flatMap(({ needs }) => needs.roles ?? []))
  return roles.filter(({ id, barrier }) => needed.has(id) && barrier === null).map(({ id }) => id)
}

/** Which roles enabled widgets will not be able to give. */
export function roleHealth(
  { roles }: FoundRoles,
  widgets: readonly NeedyWidget[],
): readonly RoleWidgetFinding[] {
  const names = new Map(roles.map(({ id, name }) => [id, name.replaceAll('\0', '').slice(0, 100)]))
  return widgets.flatMap(({ widget, needs }) =>
    forecastRoles(needs.roles ?? [], roles).map((finding) => ({
      widget,
      roleName: names.get(finding.roleId) ?? null,
      ...finding,
    })),
  )
}
