import { PageError } from '@parvis/admin-kit/console'
import type { Connection } from '../session/connection'
import type { NavigationEntry, SettingsEntry } from './entries-of'
import { entriesOpenTo } from './shown-entries'

/**
 * Path below `/admin` that `/admin` alone leads to.
 *
 * @throws PageError 403 when no marked entry may be opened
 */
export function firstRedirect(
  connection: Connection,
  entries: readonly Omit<NavigationEntry, 'icon'>[],
): string {
  const first = entriesOpenTo(connection, entries).find((entry) => entry.firstRedirect)
  if (!first) throw new PageError(403, 'Forbidden', entries.find((entry) => entry.firstRedirect)?.right)
  return `/${first.route}`
}

/**
 * Path below `/admin` that the settings lead to: the first tab one may open.
 *
 * @throws PageError 403 when there is none
 */
export function firstSettings(connection: Connection, entries: readonly SettingsEntry[]): string {
  const [first] = entriesOpenTo(connection, entries)
  if (!first) throw new PageError(403, 'Forbidden', entries[0]?.right)
  return `/${first.route}`
}
