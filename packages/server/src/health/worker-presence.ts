import type { Pool } from '@parvis/engine'
import { type Lease, type Leases, rowsOf, sql, statement } from '@parvis/work'

const kind = 'worker'
const pause = 5000

/** Announces this process as a worker by a lease, until it is stopped. */
export async function announceWorker(leases: Leases, warn: (message: string) => void) {
  let lease: Lease | undefined
  const announce = async () => {
    if (lease && !lease.signal.aborted) return
    ;[lease] = await leases.acquire(kind, [leases.ownerId])
  }
  const again = () =>
    announce().catch((error: Error) => warn(`This worker cannot make itself known: ${error.message}`))
  await again()
  const timer = setInterval(again, pause).unref()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      if (lease) await leases.release([lease]).catch(() => undefined)
    },
  }
}

/** Checks that some process is a worker now. @throws Error when none is, or without the database */
export async function findWorker(pool: Pool): Promise<void> {
  const found = await rowsOf(pool, selectWorker({ kind }))
  if (found.length === 0) throw new Error('No process is a worker')
}

const selectWorker = statement({
  name: 'health.worker',
  params: { kind: sql.text },
  sql: sql`select from "leases" where "kind" = $kind and "until" > now() limit 1`,
})
