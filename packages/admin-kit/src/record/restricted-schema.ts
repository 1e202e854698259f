/** A resource as far as the person’s rights go. */

import { type Field, type Resource, readableBy, writableFields } from '@parvis/schema'
import { useMemo } from 'react'
import { useAuthProvider, usePermissions } from 'react-admin'
import type { SchemaContextValue } from './schema-context.js'

/**
 * Restricts a resource to someone's rights: without the fields that they may not read; those that they may not set are
 * read-only.
 */
export function restrictResource(resource: Resource, rights: readonly string[]): Resource {
  const readable = readableBy(resource, rights)
  const writable = writableFields(readable, rights)
  const locked = Object.entries(readable.fields).filter(
    ([name, { readOnly }]) => !readOnly && !writable.includes(name),
  )
  if (locked.length === 0) return readable
  const asRead = locked.map(([name, field]): [string, Field] => [name, { ...field, readOnly: true }])
  return { ...readable, fields: { ...readable.fields, ...Object.fromEntries(asRead) } }
}

/** Whether some fields of a resource require their own rights. */
export function hasFieldAccess({ fields }: Resource): boolean {
  return Object.values(fields).some(({ access }) => access !== undefined)
}

/** A screen's schema, restricted to the person's rights; undefined until they are known. */
export function useRestrictedSchema(value: SchemaContextValue): SchemaContextValue | undefined {
  const { permissions } = usePermissions<readonly string[]>()
  const hasRights = useAuthProvider() !== undefined
  return useMemo(() => {
    const { schema, resources } = value
    if (!hasRights || ![schema, ...resources].some(hasFieldAccess)) return value
    if (!permissions) return undefined
    const restricted = resources.map((resource) => restrictResource(resource, permissions))
    return { ...value, schema: restrictResource(schema, permissions), resources: restricted }
  }, [value, permissions, hasRights])
}
