import type { Field, Localised, Resource } from '@parvis/schema'
import type { Identifier } from 'ra-core'

/** A record that refers to another one. */
export interface Use {
  id: Identifier
  title: string
  /** Route of its resource; undefined when the console has none. */
  route: string | undefined
  /** What the field that refers is called, or its name when the console does not know it. */
  label: Localised | string
}

/** What the API answers of a use: names of a resource and of a field, embedded ones as `members.photo`. */
export interface AnsweredUse {
  resource: string
  id: string
  title: string
  field: string
}

/** A use as people read it. */
export function readUse(
  resources: readonly Resource[],
  { resource: name, id, title, field }: AnsweredUse,
): Use {
  const resource = resources.find((each) => each.name === name)
  return { id, title, route: resource?.route, label: labelOf(resource, field) ?? field }
}

function labelOf(holder: { fields: Readonly<Record<string, Field>> } | undefined, path: string) {
  const [name = '', ...rest] = path.split('.').filter((part) => !/^\d+$/.test(part))
  const field: Field | undefined = holder?.fields[name]
  if (!field || rest.length === 0 || !('fields' in field)) return field?.label
  return (field.fields as Readonly<Record<string, Field>>)[rest.join('.')]?.label ?? field.label
}
