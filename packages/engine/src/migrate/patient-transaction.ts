import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { MigrationRefused } from './migration-failed.js'

/** How long locks may be waited for, in milliseconds. */
export interface Patience {
  /** In one transaction: all who come later wait behind it. */
  readonly locks: number
  /** In all attempts together. */
  readonly total: number
}

export const usualPatience: Patience = { locks: 400, total: 600_000 }

/** Shortest and longest pause between attempts, in milliseconds. */
const [shortest, longest] = [100, 5_000]
/** The shortest wait for a lock, in milliseconds: 0 would be no limit. */
const leastWait = 50
/** A lock that was not granted in time, a deadlock, a conflict with a concurrent change. */
const passing = new Set(['55P03', '40P01', '40001'])

/** Runs a statement of the migration, which waits for locks as long as its transaction may. */
export type Apply = (statement: string) => Promise<pg.QueryResult>

/**
 * Runs work in a transaction that waits only shortly for locks, so that others do not queue behind it, and repeats it
 * later where that was not enough.
 *
 * @throws MigrationRefused when the locks are not granted in all the time there is
 */
export async function patientTransaction<Result>(
  client: pg.ClientBase,
  { locks, total }: Patience,
  work: (apply: Apply) => Promise<Result>,
  isolation: 'read committed' | 'repeatable read' = 'read committed',
): Promise<Result> {
  const until = Date.now() + total
  for (let pause = shortest; ; pause = Math.min(2 * pause, longest)) {
    try {
      return await inOneTransaction(client, isolation, () => work(limited(client, locks)))
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && passing.has(error.code ?? ''))) throw error
      if (Date.now() > until)
        throw new MigrationRefused(await blockedLine(client, error, total), { cause: error })
      await sleep(pause * (0.5 + Math.random() / 2))
    }
  }
}

async function inOneTransaction<Result>(
  client: pg.ClientBase,
  isolation: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query(`begin isolation level ${isolation}`)
  try {
    // No query precedes the locks of the work: a snapshot would be older than what they wait for.
    await client.query('set local statement_timeout = 0')
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that broke has nothing to roll back.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Statements whose waits for locks take no more than some time together. */
function limited(client: pg.ClientBase, locks: number): Apply {
  const begun = Date.now()
  return async (statement) => {
    const left = Math.max(leastWait, locks - (Date.now() - begun))
    await client.query(`set local lock_timeout = ${left}`)
    return client.query(statement)
  }
}

async function blockedLine(client: pg.ClientBase, { message }: Error, total: number): Promise<string> {
  const { rows } = await client.query(
    `select pid, now() - xact_start as "age", left(query, 80) as "query" from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and (backend_xmin is not null or backend_xid is not null)
     order by xact_start limit 1`,
  )
  const oldest = rows[0] && ` The oldest transaction is that of process ${rows[0].pid}: ${rows[0].query}`
  return `${message}, in ${Math.round(total / 1000)} s of attempts.${oldest ?? ''}`
}
