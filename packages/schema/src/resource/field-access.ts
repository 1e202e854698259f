import type { Field } from '../field.js'
import { grants } from '../rights.js'
import type { Resource } from './resource.js'

/** The names of the fields that someone with these rights may read, among those who may read the records. */
export function readableFields({ fields }: Pick<Resource, 'fields'>, held: readonly string[]): string[] {
  return Object.keys(fields).filter((name) => mayRead(fields[name] as Field, held))
}

/** The names of the fields that someone with these rights may set, among those who may change the records. */
export function writableFields({ fields }: Pick<Resource, 'fields'>, held: readonly string[]): string[] {
  return Object.keys(fields).filter((name) => {
    const { readOnly, access } = fields[name] as Field
    return !readOnly && (access?.write === undefined || grants(held, access.write))
  })
}

/** A resource as it is to someone with these rights: without the fields that they may not read. */
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
