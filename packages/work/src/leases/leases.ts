/** Leases: what has one owner at a time, over all processes, by the clock of the database. */

import { type Pool, rowsOf } from '../database/index.js'
import { type Lease, type LeaseName, type OwnedLease, ownedLease } from './lease.js'

/** The channel on which the database notifies of the kind of what became free, or of who came. */
export const leaseChannel = 'leases'

export interface LeasesOptions {
  /** A UUID of this process, another one each time that it starts. */
  readonly ownerId: string
  /** How long others wait for an owner who does not renew any more, in milliseconds. */
  readonly lasting?: number
  /** Called with one line about trouble. */
  readonly warn: (message: string) => void
}

export interface Ownership {
  readonly name: string
  readonly ownerId: string
}

const usualLasting = 15_000

/**
 * What this process owns of what has one owner at a time. Leases are renewed by themselves, three times before they are
 * over; the signal of one that could not be renewed is aborted a fifth of that before anyone else can take it.
 */
export function createLeases(pool: Pool, { ownerId, lasting = usualLasting, warn }: LeasesOptions) {
  const owned = new Map<string, OwnedLease>()
  const seconds = lasting / 1000
  const sure = lasting * 0.8
  const run = <Row extends object>(name: string, text: string, values: unknown[]) => {
    // Whoever answers later than that answers too late.
    const statement = { name: `leases.${name}`, text, values, query_timeout: lasting / 3 }
    return rowsOf<Row>(pool, statement)
  }

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
    type Row = LeaseName & { readonly isRenewed: boolean }
    const rows = await run<Row>('renew', renewNamed, [ownerId, ...columnsOf(asked), seconds])
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
    if (some.length > 0) await run('release', releaseNamed, [ownerId, ...columnsOf(some), leaseChannel])
  }

  return {
    ownerId,
    /**
     * Takes the first of some names of a kind that nobody owns.
     *
     * @param most how many at most
     * @throws DatabaseFailure
     */
    async take(kind: string, names: readonly string[], most = 1): Promise<Lease[]> {
      const from = performance.now()
      const values = [kind, names, ownerId, seconds, most]
      const taken = await run<{ name: string; fence: number }>('take', takeFree, values)
      return taken.map(({ name, fence }) => {
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
    /** Who owns what of a kind. @throws DatabaseFailure */
    owners: (kind: string) => run<Ownership>('owned', selectOwned, [kind]),
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

function columnsOf(some: readonly OwnedLease[]): [kinds: string[], names: string[], fences: number[]] {
  const leases = some.map(({ lease }) => lease)
  return [leases.map(({ kind }) => kind), leases.map(({ name }) => name), leases.map(({ fence }) => fence)]
}

const purgeBatch = 1000

/** Deletes what nobody has owned for a day. @throws DatabaseFailure */
export async function purgeLeases(pool: Pool): Promise<void> {
  const purge = () => rowsOf(pool, { name: 'leases.purge', text: deleteOld, values: [purgeBatch] })
  while ((await purge()).length === purgeBatch);
}

// By the clock of the database alone: `now()` is when a statement began, so that whoever waited in between is no earlier
// than it believes.

/** Takes the first of some names that nobody owns: kind, names, owner, seconds, how many at most. */
const takeFree = `insert into "leases" as l ("kind", "name", "ownerId", "fence", "until")
select $1, "name", $3, (extract(epoch from now()) * 1000)::bigint, now() + make_interval(secs => $4)
from (
  select "name" from unnest($2::text[]) with ordinality n ("name", "place")
  where not exists (
    select from "leases" o where o."kind" = $1 and o."name" = n."name" and o."until" > now()
  )
  order by "place" limit $5
) free
order by "name"
on conflict ("kind", "name") do update set "ownerId" = excluded."ownerId", "until" = excluded."until",
  "fence" = greatest(l."fence" + 1, excluded."fence")
where l."until" <= now()
returning "name", "fence"::float8`

/** The leases that the parameters `$2` to `$4` name: kinds, names and fences. */
const named = `unnest($2::text[], $3::text[], $4::bigint[]) n ("kind", "name", "fence")`

/** Makes leases last longer: owner, and which; seconds. Those that a transaction of the owner holds fast wait for the next time. */
const renewNamed = `with own as (
  select l."kind", l."name" from "leases" l join ${named} using ("kind", "name", "fence")
  where l."ownerId" = $1 and l."until" > now() for update of l skip locked
), renewed as (
  update "leases" l set "until" = now() + make_interval(secs => $5) from own
  where l."kind" = own."kind" and l."name" = own."name"
  returning l."kind", l."name"
)
select l."kind", l."name", l."fence"::float8,
  exists (select from renewed r where r."kind" = l."kind" and r."name" = l."name") as "isRenewed"
from "leases" l join ${named} using ("kind", "name", "fence")
where l."ownerId" = $1 and l."until" > now()`

/** Gives leases back, and notifies those who wait for them: owner, and which; channel. */
const releaseNamed = `with released as (
  update "leases" l set "until" = now() from ${named}
  where l."kind" = n."kind" and l."name" = n."name" and l."fence" = n."fence" and l."ownerId" = $1
    and l."until" > now()
  returning l."kind"
)
select pg_notify($5, "kind") from released group by "kind"`

/** Who owns what of a kind. */
const selectOwned = `select "name", "ownerId" from "leases" where "kind" = $1 and "until" > now()`

/** Deletes what nobody has owned for a day. A fence is no less than the time it was made at, so it grows nevertheless. */
const deleteOld = `delete from "leases" where ("kind", "name") in (
  select "kind", "name" from "leases" where "until" < now() - interval '1 day' limit $1 for update skip locked
) returning 1`
