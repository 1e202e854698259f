import type { Locale, Resource } from '@parvis/schema'

/** A record's title, or else the beginning of its id. */
export function recordTitle(
  schema: Resource,
  record: Readonly<Record<string, unknown>>,
  locale: Locale,
): string {
  const title = schema.fields[schema.title]?.format(record[schema.title], locale)
  return title || `#${String(record.id ?? '').slice(0, 8)}`
}
