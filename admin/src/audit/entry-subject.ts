import { recordTitle } from '@parvis/admin-kit'
import { embeddedResources, type Locale, type Resource, withEmbedded } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import type { Entry } from './entry'

/** The resource whose page shows the subject of an entry. */
export interface Page {
  readonly resource: Resource
  readonly id: string
}

const byName = new Map(withEmbedded(resources).map((resource) => [resource.name, resource]))
const holders = new Map(
  resources.flatMap((holder) =>
    embeddedResources(holder).map(({ name, embedding }) => [name, { holder, by: embedding.name }] as const),
  ),
)

/** The resource of an entry's subject; undefined if it has none, or the resource was removed. */
export function entityOf({ entity }: Pick<Entry, 'entity'>): Resource | undefined {
  return byName.get(entity)
}

/** The page of an entry's subject; for embedded records, that of the record that contains them. */
export function pageOf(entry: Pick<Entry, 'entity' | 'record' | 'before' | 'after'>): Page | undefined {
  const embedded = holders.get(entry.entity)
  const resource = embedded?.holder ?? byName.get(entry.entity)
  const id = embedded ? (entry.after ?? entry.before)?.[embedded.by] : entry.record
  return resource && typeof id === 'string' ? { resource, id } : undefined
}

/** The name of the record at the time, where the entry contains it. */
export function titleThen(
  entry: Pick<Entry, 'entity' | 'before' | 'after'>,
  locale: Locale,
): string | undefined {
  const resource = entityOf(entry)
  const values = [entry.after, entry.before].find((each) => resource && each?.[resource.title] != null)
  return resource && values ? recordTitle(resource, values, locale) : undefined
}
