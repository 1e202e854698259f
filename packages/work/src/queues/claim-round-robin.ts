/** Claims rows of a table with leases, round robin over accounts. */

import { type Pool, rowsOf } from '../database/index.js'
import type { Lease, Leases } from '../leases/index.js'
import type { Claim } from './run-queue.js'
import { dueRows, type WaitingRows } from './select-due.js'

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
  const selectDue = dueRows(rows)
  return claimDue({
    leases,
    leaseKind,
    async due(most, served) {
      const due = await selectDue(pool)
      const next = await rowsOf(pool, due({ queue, leaseKind, perAccount, most, served }))
      return next.map(({ name }) => name)
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
