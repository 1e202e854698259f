/** Leases: exclusive ownership over all processes, by the clock of the database. */

import { type BoundStatement, type Pool, rowsOf, sql, statement } from '../database/index.js'
import { type Lease, type LeaseName, type OwnedLease, ownedLease } from './lease.js'

/** The notification channel of released leases and new owners, by kind. */
export const leaseChannel = 'leases'

export interface LeasesOptions {
  /** A UUID of this process, another one each time that it starts. */
  readonly ownerId: string
  /** Duration of a lease that its owner does not renew, in milliseconds. */
  readonly lasting?: number
  /** Logs one line about a failure. */
  readonly warn: (message: string) => void
}

export interface Ownership {
  readonly name: string
  readonly ownerId: string
}

const usualLasting = 15_000

/**
 * The leases of this process. They are renewed automatically, three times per duration;
 * if renewal fails, the lease's signal is aborted a fifth of the duration before another process can acquire it.
 */
export function createLeases(pool: Pool, { ownerId, lasting = usualLasting, warn }: LeasesOptions) {
  const owned = new Map<string, OwnedLease>()
  const seconds = lasting / 1000
  const sure = lasting * 0.8
  // A later response would be too late.
  const run = <Row extends object>(bound: BoundStatement<Row>) =>
    rowsOf(pool, { ...bound, query_timeout: lasting / 3 })

  function end(one: OwnedLease): void {
    one.end()
    if (owned.get(keyOf(one.lease)) === one) owned.delete(keyOf(one.lease))
  }

  /** @returns whether some of them have to be renewed again soon */
  async function renew(): Promise<boolean> {
    for (const one of owned.values()) if (one.lease.signal.aborted) end(one)
    const asked = [...owned.values()]
    if (asked.length === 0) return false
    const from = performance.now()
    const rows = await run(renewNamed({ ownerId, ...columnsOf(asked), seconds }))
    const isRenewed = new Map(rows.map((row) => [keyOf(row), row.isRenewed]))
    for (const one of asked) {
      const state = isRenewed.get(keyOf(one.lease))
      if (state === undefined) end(one)
      if (state) one.lastFrom(from, sure)
    }
    return rows.some((row) => !row.isRenewed)
  }

  async function renewAndWait(): Promise<void> {
    const isIncomplete = await renew().catch((error: Error) => {
      warn(`What this process owns could not be renewed: ${error.message}`)
      return true
    })
    if (!stopped) timer = setTimeout(renewAndWait, isIncomplete ? lasting / 15 : lasting / 3).unref()
  }

  let stopped = false
  let timer = setTimeout(renewAndWait, lasting / 3).unref()

  async function releaseAll(some: readonly OwnedLease[]): Promise<void> {
    for (const one of some) end(one)
    if (some.length > 0) await run(releaseNamed({ ownerId, ...columnsOf(some), channel: leaseChannel }))
  }

  return {
    ownerId,
    /**
     * Acquires the first free ones of some names of a kind.
     *
     * @param most maximum number
     * @throws DatabaseFailure
     */
    async acquire(kind: string, names: readonly string[], most = 1): Promise<Lease[]> {
      const from = performance.now()
      const acquired = await run(acquireFree({ kind, names, ownerId, seconds, most }))
      return acquired.map(({ name, fence }) => {
        const one = ownedLease({ kind, name }, fence)
        owned.get(keyOf(one.lease))?.end()
        owned.set(keyOf(one.lease), one)
        one.lastFrom(from, sure)
        return one.lease
      })
    },
    /** Gives leases back at once. @throws DatabaseFailure; then they run out */
    async release(leases: readonly Lease[]): Promise<void> {
      const own = leases.map((lease) => owned.get(keyOf(lease))).filter((one) => one !== undefined)
      await releaseAll(own.filter(({ lease }) => leases.includes(lease)))
    },
    /** The owners of a kind's leases. @throws DatabaseFailure */
    owners: (kind: string): Promise<Ownership[]> => run(selectOwned({ kind })),
    /** Gives back all that is left. */
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await releaseAll([...owned.values()])
    },
  }
}

export type Leases = ReturnType<typeof createLeases>

function keyOf({ kind, name }: LeaseName): string {
  return JSON.stringify([kind, name])
}

function columnsOf(some: readonly OwnedLease[]) {
  const leases = some.map(({ lease }) => lease)
  return {
    kinds: leases.map(({ kind }) => kind),
    names: leases.map(({ name }) => name),
    fences: leases.map(({ fence }) => fence),
  }
}

const purgeBatch = 1000

/** Deletes leases that expired a day ago. @throws DatabaseFailure */
export async function purgeLeases(pool: Pool): Promise<void> {
  const purge = () => rowsOf(pool, deleteOld({ most: purgeBatch }))
  while ((await purge()).length === purgeBatch);
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
    select from "leases" o where o."kind" = $kind and o."name" = n."name" and o."until" > now()
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
  sql: sql`with own as (
  select l."kind", l."name" from "leases" l join ${named} using ("kind", "name", "fence")
  where l."ownerId" = $ownerId and l."until" > now() for update of l skip locked
), renewed as (
  update "leases" l set "until" = now() + make_interval(secs => $seconds) from own
  where l."kind" = own."kind" and l."name" = own."name"
  returning l."kind", l."name"
)
select l."kind", l."name", l."fence"::float8,
  exists (select from renewed r where r."kind" = l."kind" and r."name" = l."name") as "isRenewed"
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

/** Deletes leases that expired a day ago. A fence is at least its creation time, so it still grows. */
const deleteOld = statement({
  name: 'leases.purge',
  params: { most: sql.integer },
  sql: sql`delete from "leases" where ("kind", "name") in (
  select "kind", "name" from "leases" where "until" < now() - interval '1 day' limit $most for update skip locked
) returning 1`,
})
