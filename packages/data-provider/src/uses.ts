import type { Field, Locale, Localised, Resource } from '@parvis/schema'
import type { Identifier } from 'ra-core'

/** A record that refers to another one. */
export interface Use {
  id: Identifier
  /** Title; the beginning of its id when it has none, or the reader may not know it. */
  title: Localised
  /** Route of its resource; undefined when the console has none. */
  route: string | undefined
  /** Label of the referring field, or its name when the console does not know it. */
  label: Localised | string
}

/** A use as the API returns it: names of a resource and of a field, embedded ones as `members.photo`. */
export interface UseAnswer {
  resource: string
  id: string
  /** Value of the title field; null without one, or when the reader may not read it. */
  title: unknown
  field: string
}

/** Converts a use for display. */
export function readUse(
  resources: readonly Resource[],
  { resource: name, id, title, field }: UseAnswer,
): Use {
  const resource = resources.find((each) => each.name === name)
  const titleIn = (locale: Locale) =>
    resource?.fields[resource.title]?.format(title, locale) || `#${id.slice(0, 8)}`
  const named = { fr: titleIn('fr'), en: titleIn('en') }
  return { id, title: named, route: resource?.route, label: labelOf(resource, field) ?? field }
}

function labelOf(holder: { fields: Readonly<Record<string, Field>> } | undefined, path: string) {
  const [name = '', ...rest] = path.split('.').filter((part) => !/^\d+$/.test(part))
  const field: Field | undefined = holder?.fields[name]
  if (!field || rest.length === 0 || !('fields' in field)) return field?.label
  return (field.fields as Readonly<Record<string, Field>>)[rest.join('.')]?.label ?? field.label
}
