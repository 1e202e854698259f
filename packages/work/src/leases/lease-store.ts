import { type BoundStatement, type Pool, rowsOf, sql, statement } from '../database/index.js'
import type { LeaseName } from './lease.js'

/** The notification channel of released leases and new owners, by kind. */
export const leaseChannel = 'leases'

export interface Ownership {
  readonly name: string
  readonly ownerId: string
}

/** A lease, as its store names it. */
export interface StoredLease extends LeaseName {
  /** Fencing token, greater than that of every previous owner. */
  readonly fence: number
}

/** Names of a kind to acquire. */
export interface AcquiredNames {
  readonly kind: string
  readonly names: readonly string[]
  /** Maximum number. */
  readonly most: number
}

/** The stored leases, for one owner. Every method throws `DatabaseFailure`. */
export interface LeaseStore {
  /** Acquires the first free ones of some names. */
  acquire(names: AcquiredNames): Promise<readonly { readonly name: string; readonly fence: number }[]>
  /** Renews leases. @returns those that are still owned, and whether they were renewed */
  renew(leases: readonly StoredLease[]): Promise<readonly (StoredLease & { readonly isRenewed: boolean })[]>
  /** Releases leases, and notifies waiting processes. */
  release(leases: readonly StoredLease[]): Promise<void>
  /** The owners of a kind's leases. */
  owners(kind: string): Promise<Ownership[]>
}

/**
 * The leases in PostgreSQL.
 *
 * @param lasting duration of a lease that is not renewed, in milliseconds
 */
export function leaseStore(pool: Pool, ownerId: string, lasting: number): LeaseStore {
  const seconds = lasting / 1000
  // A later response would be too late.
  const run = <Row extends object>(bound: BoundStatement<Row>) =>
    rowsOf(pool, { ...bound, query_timeout: lasting / 3 })
  return {
    acquire: ({ kind, names, most }) => run(acquireFree({ kind, names, ownerId, seconds, most })),
    renew: (leases) => run(renewNamed({ ownerId, ...columnsOf(leases), seconds })),
    async release(leases) {
      await run(releaseNamed({ ownerId, ...columnsOf(leases), channel: leaseChannel }))
    },
    owners: (kind) => run(selectOwned({ kind })),
  }
}

function columnsOf(leases: readonly StoredLease[]) {
  return {
    kinds: leases.map(({ kind }) => kind),
    names: leases.map(({ name }) => name),
    fences: leases.map(({ fence }) => fence),
  }
}

// By the clock of the database alone: `now()` is when a statement began, so that a statement that waited in between is no earlier
// than it believes.

/** Acquires the first free ones of some names. */
const acquireFree = statement({
  name: 'leases.take',
  params: {
    kind: sql.text,
    names: sql.text.array,
    ownerId: sql.uuid,
    seconds: sql.double,
    most: sql.integer,
  },
  row: { name: sql.text, fence: sql.double },
  sql: sql`insert into "leases" as l ("kind", "name", "ownerId", "fence", "until")
select $kind, "name", $ownerId, (extract(epoch from now()) * 1000)::bigint, now() + make_interval(secs => $seconds)
from (
  select "name" from unnest($names::text[]) with ordinality n ("name", "place")
  where not exists (
    select 1 from "leases" o where o."kind" = $kind and o."name" = n."name" and o."until" > now()
  )
  order by "place" limit $most
) free
order by "name"
on conflict ("kind", "name") do update set "ownerId" = excluded."ownerId", "until" = excluded."until",
  "fence" = greatest(l."fence" + 1, excluded."fence")
where l."until" <= now()
returning "name", "fence"::float8`,
})

const someLeases = { kinds: sql.text.array, names: sql.text.array, fences: sql.bigint.array }

/** The leases that the parameters of `someLeases` name. */
const named = sql`unnest($kinds::text[], $names::text[], $fences::bigint[]) n ("kind", "name", "fence")`

/** Renews leases. Those that a transaction of the owner has locked wait for the next renewal. */
const renewNamed = statement({
  name: 'leases.renew',
  params: { ownerId: sql.uuid, ...someLeases, seconds: sql.double },
  row: { kind: sql.text, name: sql.text, fence: sql.double, isRenewed: sql.boolean },
  sql: sql`with own as materialized (
  select l."kind", l."name" from "leases" l join ${named} using ("kind", "name", "fence")
  where l."ownerId" = $ownerId and l."until" > now() for update of l skip locked
), renewed as (
  update "leases" l set "until" = now() + make_interval(secs => $seconds) from own
  where l."kind" = own."kind" and l."name" = own."name"
  returning l."kind", l."name"
)
select l."kind", l."name", l."fence"::float8,
  exists (select 1 from renewed r where r."kind" = l."kind" and r."name" = l."name") as "isRenewed"
from "leases" l join ${named} using ("kind", "name", "fence")
where l."ownerId" = $ownerId and l."until" > now()`,
})

/** Releases leases, and notifies waiting processes. */
const releaseNamed = statement({
  name: 'leases.release',
  params: { ownerId: sql.uuid, ...someLeases, channel: sql.text },
  sql: sql`with released as (
  update "leases" l set "until" = now() from ${named}
  where l."kind" = n."kind" and l."name" = n."name" and l."fence" = n."fence" and l."ownerId" = $ownerId
    and l."until" > now()
  returning l."kind"
)
select pg_notify($channel, "kind") from released group by "kind"`,
})

const selectOwned = statement({
  name: 'leases.owned',
  params: { kind: sql.text },
  row: { name: sql.text, ownerId: sql.uuid },
  sql: sql`select "name", "ownerId" from "leases" where "kind" = $kind and "until" > now()`,
})
