/** Claims rows of a table with leases, round robin over accounts. */

import { type Pool, rowsOf, sql, statement } from '../database/index.js'
import type { Lease, Leases } from '../leases/index.js'
import type { Claim } from './run-queue.js'

/** A queue table with an `accountId`, and a `nextAt` while there is work. */
export interface WaitingRows {
  readonly table: string
  /** The column with the name of the queue. */
  readonly queue: string
  /** The columns that name a row within its account: ids, or other text without spaces. */
  readonly key: readonly string[]
}

export interface RoundRobinOptions {
  readonly pool: Pool
  readonly leases: Leases
  readonly rows: WaitingRows
  /** Which queue of the table it is. */
  readonly queue: string
  readonly leaseKind: string
  /** How many rows of one account all processes together claim; two that look at the same moment may claim one more. */
  readonly perAccount: number
}

/** A row that this process has claimed. */
export interface ClaimedRow extends Claim {
  /** Of its name, which is the account and the key, separated by spaces. */
  readonly lease: Lease
  readonly accountId: string
  readonly key: readonly string[]
}

/** Claims rows that are due: accounts in turns, the oldest of each first. A row has one process at a time. */
export function claimRoundRobin({ pool, leases, rows, queue, leaseKind, perAccount }: RoundRobinOptions) {
  const selectDue = dueStatement(rows)
  return claimDue({
    leases,
    leaseKind,
    async due(most, served) {
      const due = await rowsOf(pool, selectDue({ queue, leaseKind, perAccount, most, served }))
      return due.map(({ name }) => name)
    },
  })
}

export interface ClaimOptions {
  readonly leases: Pick<Leases, 'acquire' | 'release'>
  readonly leaseKind: string
  /**
   * The names of the next rows, round robin.
   *
   * @param most maximum number
   * @param served recently served accounts, the last one last
   * @throws DatabaseFailure
   */
  readonly due: (most: number, served: readonly string[]) => Promise<readonly string[]>
}

/** Claims the rows that are due, wherever they are stored. */
export function claimDue({ leases, leaseKind, due }: ClaimOptions) {
  const roundRobin = createRoundRobin()
  const next = (most: number) => due(most, roundRobin.served())
  return {
    /** Claims so many rows at most, none of which this process does already. @throws DatabaseFailure */
    async claim(most: number, running: Pick<ReadonlyMap<string, unknown>, 'has'>): Promise<ClaimedRow[]> {
      // Others may claim the first ones meanwhile.
      const names = (await next(3 * most)).filter((name) => !running.has(name))
      if (names.length === 0) return []
      const acquired = (await leases.acquire(leaseKind, names, most)).map(claimedRow)
      for (const { accountId } of acquired) roundRobin.serve(accountId)
      return acquired
    },
    /** Ends claims at once. @throws DatabaseFailure; then they run out */
    release: (...claimed: readonly ClaimedRow[]): Promise<void> =>
      leases.release(claimed.map(({ lease }) => lease)),
    /** Whether another account is due, other than those whose rows are running. @throws DatabaseFailure */
    async othersWait(accountId: string): Promise<boolean> {
      const [name] = await next(1)
      return name !== undefined && !name.startsWith(accountId)
    },
  }
}

function claimedRow(lease: Lease): ClaimedRow {
  const { name } = lease
  const [accountId = '', ...key] = name.split(' ')
  return { name, lease, accountId, key }
}

/**
 * Selects the next rows, round robin: the first of each account before the second of any, counting running
 * ones, and least recently served accounts first. `$served` are recently served accounts, the last one last.
 */
function dueStatement({ table, queue, key }: WaitingRows) {
  const waiting = sql.identifier(table)
  const ofQueue = sql`from ${waiting} where ${sql.identifier(queue)} = $queue and "nextAt" is not null`
  const columns = ['accountId', ...key].map((column) => sql`r.${sql.identifier(column)}`)
  const name = sql`concat_ws(' ', ${sql.join(columns, sql`, `)})`
  return statement({
    name: `turns.${table}`,
    params: {
      queue: sql.text,
      leaseKind: sql.text,
      perAccount: sql.integer,
      most: sql.integer,
      served: sql.uuid.array,
    },
    row: { name: sql.text },
    sql: sql`with recursive account as (
  (select "accountId" ${ofQueue} order by "accountId" limit 1)
  union all
  select (select "accountId" ${ofQueue} and "accountId" > a."accountId" order by "accountId" limit 1)
  from account a where a."accountId" is not null
), busy as (
  select split_part("name", ' ', 1)::uuid as "accountId", count(*) as "count"
  from "leases" where "kind" = $leaseKind and "until" > now() group by 1
), due as (
  select r."name", r."nextAt", array_position($served::uuid[], a."accountId") as "turn",
    coalesce(b."count", 0) + row_number() over (partition by a."accountId" order by r."nextAt", r."name") as "place"
  from account a left join busy b using ("accountId") cross join lateral (
    select ${name} as "name", "nextAt" from ${waiting} r
    where ${sql.identifier(queue)} = $queue and "accountId" = a."accountId" and "nextAt" <= now() and not exists (
      select from "leases" l where l."kind" = $leaseKind and l."name" = ${name} and l."until" > now()
    )
    order by "nextAt", ${sql.identifier(key.at(-1) ?? 'accountId')} limit $perAccount
  ) r
)
select "name" from due where "place" <= $perAccount
order by "place", "turn" nulls first, "nextAt", "name" limit $most`,
  })
}

/** Number of recently served accounts to remember. */
const remembered = 1000

/** Remembers recently served accounts, so that the least recently served one is next. */
function createRoundRobin() {
  let served: readonly string[] = []
  return {
    /** Recently served accounts, the latest last. */
    served: () => served,
    serve(name: string): void {
      served = [...served.filter((one) => one !== name), name].slice(-remembered)
    },
  }
}
