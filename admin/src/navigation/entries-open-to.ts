import { mayOpen, type Requirement } from '../session/access'
import type { Connection } from '../session/connection'

/** The entries of a navigation that someone may open. */
export function entriesOpenTo<Entry extends Requirement>(
  connection: Connection,
  entries: readonly Entry[],
): readonly Entry[] {
  return entries.filter((entry) => mayOpen(connection, entry))
}
