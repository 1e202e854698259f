import type { StoredRecord } from '@parvis/engine'
import type { Resource } from '@parvis/schema'
import { files } from '@parvis/schemas'
import { siteResources } from '@parvis/schemas/site-content'
import type { SiteReading } from './read-content.js'

/** The ids of the files that the site shows, each once. */
export function shownFiles({ content }: Pick<SiteReading, 'content'>): string[] {
  const named = siteResources.flatMap((resource: Resource) =>
    fileFields(resource).flatMap((field) =>
      (content[resource.name] ?? []).flatMap((record) => idsIn(record[field])),
    ),
  )
  return [...new Set(named)]
}

/** What the site is made of, without the files that are not there: one that was removed is no reason to show nothing. */
export function withFiles({ content }: Pick<SiteReading, 'content'>, there: ReadonlySet<string>) {
  const entries = siteResources.map((resource: Resource) => {
    const fields = fileFields(resource)
    const records = content[resource.name] ?? []
    return [resource.name, records.map((record) => withThose(record, fields, there))] as const
  })
  return Object.fromEntries(entries)
}

function withThose(
  record: StoredRecord,
  fields: readonly string[],
  there: ReadonlySet<string>,
): StoredRecord {
  const known = (value: unknown) => {
    if (Array.isArray(value)) return value.filter((id) => there.has(id))
    return typeof value === 'string' && there.has(value) ? value : null
  }
  return { ...record, ...Object.fromEntries(fields.map((field) => [field, known(record[field])])) }
}

/** A target without a resource is the one that holds files. */
function fileFields({ fields }: Resource): string[] {
  return Object.entries(fields).flatMap(([name, { target }]) =>
    target && (target.resource ?? files.name) === files.name ? [name] : [],
  )
}

function idsIn(value: unknown): string[] {
  return [value].flat().filter((id) => typeof id === 'string')
}
