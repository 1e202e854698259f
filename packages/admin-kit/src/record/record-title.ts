import type { Locale, Resource } from '@parvis/schema'

/**
 * A record's title, or else the beginning of its id. Of a resource whose records are named by a reference, what a record of
 * it is called: `useRecordTitle` finds the record referred to.
 */
export function recordTitle(
  schema: Resource,
  record: Readonly<Record<string, unknown>>,
  locale: Locale,
): string {
  const field = schema.fields[schema.title]
  if (field?.target) return schema.label.one[locale]
  const title = field?.format(record[schema.title], locale)
  return title || `#${String(record.id ?? '').slice(0, 8)}`
}
