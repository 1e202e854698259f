import type { Requirement } from '@parvis/admin-kit/console'
import { mayOpen } from '../session/access'
import type { Connection, EntryChange } from '../session/connection'
import type { NavigationEntry, SettingsEntry } from './entries-of'

type Entry = SettingsEntry & Pick<NavigationEntry, 'heading'>

/**
 * The permitted entries of a navigation, labelled and ordered as the account configured them: each stays in its
 * section, whose heading precedes its first entry.
 */
export function shownEntries<Shown extends Entry>(
  connection: Connection,
  entries: readonly Shown[],
): readonly Shown[] {
  const changes = new Map(connection.navigation.map((change) => [change.route, change]))
  return sectionsOf(entries).flatMap((section) => {
    const named = entriesOpenTo(connection, section).map((entry) => ({
      ...entry,
      title: { ...entry.title, ...changes.get(entry.route)?.title },
    }))
    const heading = section[0]?.heading
    return placed(named, changes).map((entry, index) => ({
      ...entry,
      heading: index === 0 ? heading : undefined,
    }))
  })
}

/** A heading starts a section. */
function sectionsOf<Shown extends Entry>(entries: readonly Shown[]): Shown[][] {
  const sections: Shown[][] = []
  for (const entry of entries)
    if (entry.heading || sections.length === 0) sections.push([entry])
    else sections.at(-1)?.push(entry)
  return sections
}

/** Moves entries with a position, from 1, there; the others stay in order around them. */
function placed<Shown extends Entry>(
  entries: readonly Shown[],
  changes: ReadonlyMap<string, EntryChange>,
): Shown[] {
  const positionOf = ({ route }: Shown) => changes.get(route)?.position ?? undefined
  const all = entries.filter((entry) => positionOf(entry) === undefined)
  const moved = entries.flatMap((entry) => {
    const position = positionOf(entry)
    return position === undefined ? [] : [{ entry, position }]
  })
  for (const { entry, position } of moved.sort((one, other) => one.position - other.position))
    all.splice(Math.max(0, position - 1), 0, entry)
  return all
}

/** The entries of a navigation that someone may open. */
export function entriesOpenTo<Entry extends Requirement>(
  connection: Connection,
  entries: readonly Entry[],
): readonly Entry[] {
  return entries.filter((entry) => mayOpen(connection, entry))
}
