import { PageError } from '../errors/page-error'
import type { Connection } from '../session/connection'
import { entriesOpenTo } from './entries-open-to'
import type { NavigationEntry } from './navigation'

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
  if (!first) throw new PageError(403, 'Forbidden')
  return `/${first.route}`
}
