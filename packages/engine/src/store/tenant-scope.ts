import type { Resource } from '@parvis/schema'
import type { Caller } from '../access/caller.js'
import { quoted, tableName } from './names.js'
import type { Scope } from './statement.js'

type Bounded = Pick<Resource, 'within'>

/** The columns of the tenant that a record belongs to, which lead each key and index of its table. */
export function tenantColumns({ within }: Bounded): readonly string[] {
  return within ? ['accountId', within.column] : ['accountId']
}

/** The column by which records are within one of another resource, in SQL; null where they are not. */
export function withinColumn({ within }: Bounded): string {
  return within ? quoted(within.column) : 'null::uuid'
}

/** The condition that rows are in a scope: `$1` is the account, and `$2` what they are within, which must be in use. */
export function tenantCondition({ within }: Bounded): string {
  if (!within) return '"accountId" = $1'
  return `"accountId" = $1 and ${quoted(within.column)} = $2 and ${isInUse(within.resource)}`
}

/** The condition that the record which others are within is there: `$1` is the account, and `$2` its id. */
export function isInUse(resource: Resource): string {
  return `exists (select 1 from ${quoted(tableName(resource))} where "accountId" = $1 and "id" = $2 and "deletedAt" is null)`
}

/**
 * Where a caller's records of a resource are.
 *
 * @throws Error when they are within a record of another resource, and the caller names none
 */
export function scopeOf({ accountId, within: chosen }: Caller, { name, within }: Resource): Scope {
  if (!within) return [accountId]
  const id = chosen?.[within.resource.name]
  if (id === undefined)
    throw new Error(`${name} are within one of ${within.resource.name}, and none is named`)
  return [accountId, id]
}

/** As much of a scope as the records of a resource need. */
export function scopeFor(resource: Bounded, scope: Scope): Scope {
  return resource.within ? scope : [scope[0]]
}
