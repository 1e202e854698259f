import { useMemo } from 'react'
import { useAuthProvider, usePermissions } from 'react-admin'
import { hasFieldAccess, heldBy } from './held-by.js'
import type { SchemaContextValue } from './schema-context.js'

/** What a screen shows, as far as the person's rights go; undefined until they are known. */
export function useHeld(value: SchemaContextValue): SchemaContextValue | undefined {
  const { permissions } = usePermissions<readonly string[]>()
  const hasRights = useAuthProvider() !== undefined
  return useMemo(() => {
    const { schema, resources } = value
    if (!hasRights || ![schema, ...resources].some(hasFieldAccess)) return value
    if (!permissions) return undefined
    const held = resources.map((resource) => heldBy(resource, permissions))
    return { ...value, schema: heldBy(schema, permissions), resources: held }
  }, [value, permissions, hasRights])
}
