import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction, type Lease, type Pool, requireLease } from '../../index.js'

/** Writes of the tests' owners, each in a transaction that their lease must outlast. */
export const ownedWrites = `create table "owned_writes" (
  "at" timestamptz not null default clock_timestamp(), "name" text not null, "fence" bigint not null,
  "ownerId" uuid not null
)`

/** Writes again and again, as long as something is owned. */
export async function writeWhileOwned(pool: Pool, lease: Lease, ownerId: string): Promise<void> {
  while (!lease.signal.aborted) {
    await inTransaction(pool, async (connection) => {
      await requireLease(connection, lease)
      await connection.query({ text: insert, values: [lease.name, lease.fence, ownerId] })
    }).catch(() => undefined)
    await sleep(10)
  }
}

const insert = `insert into "owned_writes" ("name", "fence", "ownerId") values ($1, $2, $3)`
