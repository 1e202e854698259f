import { type Queryable, rowsOf } from '../database/index.js'
import type { Lease } from './lease.js'

/** Somebody else owns it by now, or may do so at any time. */
export class LeaseLost extends Error {
  constructor({ kind, name }: Pick<Lease, 'kind' | 'name'>) {
    super(`${kind} ${name} is no longer owned by this process.`)
    this.name = 'LeaseLost'
  }
}

/** After how long the transaction of an owner who was paused is ended, so that others need not wait for it. */
const patience = '4s'

/**
 * Makes sure that a lease holds until the transaction that the connection is within ends, so that an owner who was away
 * for too long writes nothing. From then on, the database ends a transaction of which nothing comes for a few seconds.
 *
 * @throws LeaseLost
 * @throws DatabaseFailure
 */
export async function requireLease(
  connection: Queryable,
  lease: Pick<Lease, 'kind' | 'name' | 'fence'>,
): Promise<void> {
  const values = [lease.kind, lease.name, lease.fence, patience]
  const rows = await rowsOf(connection, { name: 'leases.lock', text: lockLease, values })
  if (rows.length === 0) throw new LeaseLost(lease)
}

/**
 * Locks a lease until the transaction ends: kind, name, fence, and after how long the database ends that by itself
 * when nothing comes of it.
 */
const lockLease = `select set_config('idle_in_transaction_session_timeout', $4, true) from "leases"
where "kind" = $1 and "name" = $2 and "fence" = $3 and "until" > clock_timestamp() for share`
