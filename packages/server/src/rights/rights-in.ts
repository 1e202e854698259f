import type { Queryable } from '@parvis/engine'
import type { Locale, Localised, Resource } from '@parvis/schema'
import { users } from '@parvis/schemas'
import type { RightSource } from '@parvis/schemas/calls/people'
import { rowsOf, sql, statement } from '@parvis/work'
import { canBeGiven, rightsOfRole, roles } from './role-rights.js'

export type Rights = ReturnType<typeof rightsIn>

/**
 * Reads the rights of people: those of their role, and of each group they belong to now. They are cached under the
 * version of the account's rights, so that a change applies from the next call on, in every process.
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

interface Found {
  readonly rights: readonly string[]
  /** How long all of them last, in milliseconds; null when unlimited. */
  readonly remaining: number | null
}

export type HolderKind = RightSource['kind']

/** A role as a source of rights. */
export function roleSource(role: number, locale: Locale): RightSource {
  const id = String(role)
  const names: Readonly<Record<string, Localised>> = users.fields.role.choices
  return { kind: 'role', id, name: names[id]?.[locale] ?? id }
}

/** The cached rights of a user, and their expiry. */
interface Entry {
  readonly rights: readonly string[]
  /** On the clock of `performance.now()`, in milliseconds. */
  readonly until: number
}

/** An LRU cache of rights; each entry lasts until the first of its rights ends. */
export class RightsCache {
  readonly #entries = new Map<string, Entry>()
  #weight = 0

  /** @param capacity how many rights are cached at most, over all users */
  constructor(private readonly capacity: number) {}

  /** @returns undefined when they are not known, or not any longer */
  get(key: string): readonly string[] | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#evict(key, entry)
    if (entry.until <= performance.now()) return undefined
    this.#add(key, entry)
    return entry.rights
  }

  /** @param until when the first of them ends, on the clock of `performance.now()` */
  set(key: string, rights: readonly string[], until: number): void {
    const before = this.#entries.get(key)
    if (before) this.#evict(key, before)
    this.#add(key, { rights, until })
    for (const [oldest, entry] of this.#entries) {
      if (this.#weight <= this.capacity) return
      this.#evict(oldest, entry)
    }
  }

  #add(key: string, entry: Entry): void {
    this.#entries.set(key, entry)
    this.#weight += weightOf(entry)
  }

  #evict(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#weight -= weightOf(entry)
  }
}

/** An entry without rights takes memory too. */
function weightOf({ rights }: Entry): number {
  return rights.length + 1
}

/** A user in an account, with the version of its rights. */
export interface Holder {
  readonly accountId: string
  readonly userId: string
  readonly role: number
  /** Changes with each change to rights in the account. */
  readonly rightsVersion: number
}

/** A few megabytes. */
const capacity = 500_000

async function rightsOfGroups(database: Queryable, { accountId, userId }: Holder): Promise<Found> {
  const [found] = await rowsOf(database, selectRights({ accountId, userId }))
  return found as Found
}

// The variable of the JSON path is quoted: without quotes it would be a parameter of the statement.
const selectRights = statement({
  name: 'rights.of-groups',
  params: { accountId: sql.uuid, userId: sql.text },
  row: { rights: sql.text.array, remaining: sql.double.orNull },
  sql: sql`with belonging as materialized (
  select g."permissions", (m ->> 'until')::timestamptz as "until" from "groups" g,
    jsonb_path_query(g."members", '$[*] ? (@.user == $"user")', jsonb_build_object('user', $userId::text)) m
  where g."accountId" = $accountId and g."deletedAt" is null
    and g."members" @> jsonb_build_array(jsonb_build_object('user', $userId::text))
), lasting as (select * from belonging where "until" is null or "until" > now())
select
  array(select distinct unnest("permissions") from lasting) as "rights",
  (select extract(epoch from min("until") - now()) * 1000 from lasting)::float8 as "remaining"`,
})
