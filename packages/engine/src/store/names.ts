import type { Resource } from '@parvis/schema'

/** The name of a resource's table. */
export function tableName(resource: Pick<Resource, 'name'>): string {
  return resource.name.replaceAll('-', '_')
}

/** The name of the constraint by which the record that a field refers to exists. */
export function foreignKeyName(resource: Resource, field: string): string {
  const suffix = resource.fields[field]?.target?.resource === undefined ? 'file' : 'reference'
  return `${tableName(resource)}_${field}_${suffix}`
}

/** The name of the constraint by which what a resource's records are within exists. */
export function outerKeyName(resource: Resource, column: string): string {
  return `${tableName(resource)}_${column}_reference`
}

/** The name of the index by which a field's value is the only one of its account. */
export function uniqueIndexName(resource: Resource, field: string): string {
  return `${tableName(resource)}_${field}_unique`
}

/** Writes a name as an SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
