import { type Queryable, rowsOf, sql, statement } from '../database/index.js'
import type { Clock } from './clock.js'

/** Exclusive ownership of a named thing, for a limited time. */
export interface LeaseName {
  /** Kind of the owned thing, such as the shards of a chat platform. */
  readonly kind: string
  readonly name: string
}

/** Something that this process owns, until its signal is aborted. */
export interface Lease extends LeaseName {
  /** Fencing token, greater than that of every previous owner; writes check it. */
  readonly fence: number
  /** Aborted before anyone else can own it, and when it is released. */
  readonly signal: AbortSignal
}

/** A lease of this process, and the clock that ends it. */
export function ownedLease({ kind, name }: LeaseName, fence: number, clock: Clock) {
  const ending = new AbortController()
  let cancel = () => {}
  const lease: Lease = { kind, name, fence, signal: ending.signal }
  return {
    lease,
    /** Extends it by some milliseconds from a moment of the clock. */
    lastFrom(moment: number, lasting: number): void {
      cancel()
      if (ending.signal.aborted) return
      const left = moment + lasting - clock.now()
      // A process that was paused meanwhile notices before it does anything else.
      if (left <= 0) ending.abort()
      else cancel = clock.after(left, () => ending.abort())
    },
    end(): void {
      cancel()
      ending.abort()
    },
  }
}

export type OwnedLease = ReturnType<typeof ownedLease>

/** Another process owns it now, or may do so at any time. */
export class LeaseLost extends Error {
  constructor({ kind, name }: Pick<Lease, 'kind' | 'name'>) {
    super(`${kind} ${name} is no longer owned by this process.`)
    this.name = 'LeaseLost'
  }
}

/** Timeout of the transaction of a paused owner, so that others need not wait for it. */
const patience = '4s'

/**
 * Makes sure that a lease lasts until the connection's transaction ends, so that an owner that was paused
 * for too long writes nothing. From then on, the database ends the transaction after a few idle seconds.
 *
 * @throws LeaseLost
 * @throws DatabaseFailure
 */
export async function requireLease(
  connection: Queryable,
  lease: Pick<Lease, 'kind' | 'name' | 'fence'>,
): Promise<void> {
  const { kind, name, fence } = lease
  const rows = await rowsOf(connection, lockLease({ kind, name, fence, patience }))
  if (rows.length === 0) throw new LeaseLost(lease)
}

/** Locks a lease until the transaction ends, which the database does itself after `$patience` without a statement. */
const lockLease = statement({
  name: 'leases.lock',
  params: { kind: sql.text, name: sql.text, fence: sql.bigint, patience: sql.text },
  sql: sql`select set_config('idle_in_transaction_session_timeout', $patience, true) from "leases"
where "kind" = $kind and "name" = $name and "fence" = $fence and "until" > clock_timestamp() for share`,
})
