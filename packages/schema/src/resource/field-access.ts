import type { Field } from '../field.js'
import { grants } from '../rights.js'
import type { Resource } from './resource.js'

/** Names of the fields that these rights allow to read, given access to the records. */
export function readableFields({ fields }: Pick<Resource, 'fields'>, rights: readonly string[]): string[] {
  return Object.keys(fields).filter((name) => mayRead(fields[name] as Field, rights))
}

/** Names of the fields that these rights allow to set, given the right to change the records. */
export function writableFields({ fields }: Pick<Resource, 'fields'>, rights: readonly string[]): string[] {
  return Object.keys(fields).filter((name) => {
    const { readOnly, access } = fields[name] as Field
    return !readOnly && (access?.write === undefined || grants(rights, access.write))
  })
}

/** A resource without the fields that these rights do not allow to read. */
export function readableBy(resource: Resource, rights: readonly string[]): Resource {
  const names = readableFields(resource, rights)
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

function mayRead({ access }: Field, rights: readonly string[]): boolean {
  return access?.read === undefined || grants(rights, access.read)
}
