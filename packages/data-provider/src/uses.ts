import type { Field, Locale, Localised, Resource } from '@parvis/schema'
import type { Identifier } from 'ra-core'

/** A record that refers to another one. */
export interface Use {
  id: Identifier
  /** What names it; the beginning of its id where nothing does, or the reader may not know. */
  title: Localised
  /** Route of its resource; undefined when the console has none. */
  route: string | undefined
  /** What the field that refers is called, or its name when the console does not know it. */
  label: Localised | string
}

/** A use as the API answers it: names of a resource and of a field, embedded ones as `members.photo`. */
export interface UseAnswer {
  resource: string
  id: string
  /** The value of the field that names it; null without one, or where the reader may not read it. */
  title: unknown
  field: string
}

/** A use as people read it. */
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
