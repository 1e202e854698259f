import type { Field } from '../field.js'
import { grants } from '../rights.js'
import type { Resource } from './resource.js'

/** Names of the fields that these rights allow to read, given access to the records. */
export function readableFields({ fields }: Pick<Resource, 'fields'>, held: readonly string[]): string[] {
  return Object.keys(fields).filter((name) => mayRead(fields[name] as Field, held))
}

/** Names of the fields that these rights allow to set, given the right to change the records. */
export function writableFields({ fields }: Pick<Resource, 'fields'>, held: readonly string[]): string[] {
  return Object.keys(fields).filter((name) => {
    const { readOnly, access } = fields[name] as Field
    return !readOnly && (access?.write === undefined || grants(held, access.write))
  })
}

/** A resource without the fields that these rights do not allow to read. */
export function readableBy(resource: Resource, held: readonly string[]): Resource {
  const names = readableFields(resource, held)
  if (names.length === Object.keys(resource.fields).length) return resource
  const known = (some: readonly string[]) => some.filter((name) => names.includes(name))
  const { columns, filters, sorts } = resource.list
  return {
    ...resource,
    fields: Object.fromEntries(names.map((name) => [name, resource.fields[name] as Field])),
    sections: resource.sections.map((section) => ({ ...section, fields: known(section.fields) })),
    list: { ...resource.list, columns: known(columns), filters: known(filters), sorts: known(sorts) },
  }
}

function mayRead({ access }: Field, held: readonly string[]): boolean {
  return access?.read === undefined || grants(held, access.read)
}
