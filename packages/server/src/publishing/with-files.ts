import type { Field, Fields, Resource } from '@parvis/schema'
import { isFile } from '@parvis/schemas/shown-files'
import { siteResources } from '@parvis/schemas/site-content'
import type { SiteReading } from './read-content.js'

type Values = Readonly<Record<string, unknown>>

/** What the site is made of, without the files that are not there: one that was removed is no reason to show nothing. */
export function withFiles({ content }: Pick<SiteReading, 'content'>, there: ReadonlySet<string>) {
  const entries = siteResources.map(({ name, fields }: Resource) => {
    const records = content[name] ?? []
    return [name, records.map((record) => withThose(fields, record, there))] as const
  })
  return Object.fromEntries(entries)
}

function withThose(fields: Fields, values: Values, there: ReadonlySet<string>): Values {
  const kept = Object.entries(fields).map(([name, field]) => [name, keptValue(field, values[name], there)])
  return { ...values, ...Object.fromEntries(kept) }
}

function keptValue(field: Field, value: unknown, there: ReadonlySet<string>): unknown {
  if ('fields' in field && Array.isArray(value))
    return value.map((item) => withThose(field.fields as Fields, item, there))
  if (!field.target || !isFile(field.target)) return value
  if (Array.isArray(value)) return value.filter((id) => there.has(id))
  return typeof value === 'string' && there.has(value) ? value : null
}
