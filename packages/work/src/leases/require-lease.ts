import { type Queryable, rowsOf, sql, statement } from '../database/index.js'
import type { Lease } from './lease.js'

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
