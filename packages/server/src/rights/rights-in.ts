import type { Queryable } from '@parvis/engine'
import type { Resource } from '@parvis/schema'
import { rowsOf } from '@parvis/work'
import { RightsCache } from './rights-cache.js'
import { canBeGiven, rightsOfRole } from './role-rights.js'
import { roles } from './roles.js'

/** Someone in an account, and the state of its rights as it was read with them. */
export interface Holder {
  readonly accountId: string
  readonly userId: string
  readonly role: number
  /** Another one each time that anything about the rights of the account changes. */
  readonly rightsVersion: number
}

/** A few megabytes. */
const capacity = 500_000

/**
 * Tells what people may do: what their role allows, and each group they belong to now. What is found is kept under the
 * version of the account's rights, so that a change counts from the next call on, in every process.
 */
export function rightsIn(database: Queryable, resources: readonly Resource[]) {
  const cache = new RightsCache(capacity)
  return {
    /** @throws DatabaseFailure */
    async of(holder: Holder): Promise<readonly string[]> {
      const { accountId, userId, role, rightsVersion } = holder
      const ofRole = rightsOfRole(role, resources)
      if (role >= roles.admin) return ofRole
      const key = `${accountId} ${userId} ${role} ${rightsVersion}`
      const known = cache.get(key)
      if (known) return known
      const asked = performance.now()
      const { rights, remaining } = await rightsOfGroups(database, holder)
      const all = [...new Set([...ofRole, ...rights.filter(canBeGiven)])]
      cache.set(key, all, asked + (remaining ?? Number.POSITIVE_INFINITY))
      return all
    },
  }
}

export type Rights = ReturnType<typeof rightsIn>

interface Found {
  readonly rights: readonly string[]
  /** How long all of them last, in milliseconds; null when for good. */
  readonly remaining: number | null
}

async function rightsOfGroups(database: Queryable, { accountId, userId }: Holder): Promise<Found> {
  const statement = { name: 'rights.of-groups', text: selectRights, values: [accountId, userId] }
  const [found] = await rowsOf<Found>(database, statement)
  return found as Found
}

const selectRights = `with belonging as materialized (
  select g."permissions", (m ->> 'until')::timestamptz as "until" from "groups" g,
    jsonb_path_query(g."members", '$[*] ? (@.user == $user)', jsonb_build_object('user', $2::text)) m
  where g."accountId" = $1 and g."deletedAt" is null
    and g."members" @> jsonb_build_array(jsonb_build_object('user', $2::text))
), lasting as (select * from belonging where "until" is null or "until" > now())
select
  array(select distinct unnest("permissions") from lasting) as "rights",
  (select extract(epoch from min("until") - now()) * 1000 from lasting)::float8 as "remaining"`
