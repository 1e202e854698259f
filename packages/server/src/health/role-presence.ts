import type { Queryable } from '@parvis/engine'
import { type Lease, type Leases, rowsOf, sql, statement, type Warn } from '@parvis/work'
import { type ProcessRole, processRoles } from '../config/process-roles.js'

const pause = 5000

/** Announces by a lease that this process has a role, until it is stopped. */
export async function announceRole(role: ProcessRole, leases: Leases, warn: Warn) {
  let lease: Lease | undefined
  const announce = async () => {
    if (lease && !lease.signal.aborted) return
    ;[lease] = await leases.acquire(role, [leases.ownerId])
  }
  const again = () =>
    announce().catch((error: unknown) =>
      warn('This process cannot make itself known', error, { announced: role }),
    )
  await again()
  const timer = setInterval(again, pause).unref()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      if (lease) await leases.release([lease]).catch(() => undefined)
    },
  }
}

/** How many processes have each role now. @throws DatabaseFailure */
export async function presentRoles(database: Queryable): Promise<Readonly<Record<ProcessRole, number>>> {
  const found = await rowsOf(database, countRoles({ kinds: processRoles }))
  return Object.assign(
    { web: 0, worker: 0, gateway: 0 },
    ...found.map(({ kind, count }) => ({ [kind]: count })),
  )
}

/** Checks that some process is a worker now. @throws Error when none is, or without the database */
export async function findWorker(database: Queryable): Promise<void> {
  if ((await presentRoles(database)).worker === 0) throw new Error('No process is a worker')
}

const countRoles = statement({
  name: 'health.roles',
  params: { kinds: sql.text.array },
  row: { kind: sql.text.of<ProcessRole>(), count: sql.integer },
  sql: sql`select "kind", count(*)::int as "count" from "leases" where "kind" = any($kinds) and "until" > now()
group by "kind"`,
})
