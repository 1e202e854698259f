import type { Queryable } from '@parvis/engine'
import { rowsOf } from '../database/rows-of.js'
import type { Lease } from './lease.js'
import { holdFast } from './statements.js'

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
 * @throws EngineError `unavailable` without the database
 */
export async function requireLease(
  connection: Queryable,
  lease: Pick<Lease, 'kind' | 'name' | 'fence'>,
): Promise<void> {
  const values = [lease.kind, lease.name, lease.fence, patience]
  const rows = await rowsOf(connection, { name: 'leases.hold', text: holdFast, values })
  if (rows.length === 0) throw new LeaseLost(lease)
}
