import type { Pool } from 'pg'

/** Any number that nothing else locks. */
const lock = 2026

/** Blocks the activation of builds: each waits within its transaction, until it is released. */
export async function lockBuilds(pool: Pool) {
  const client = await pool.connect()
  await client.query(`select pg_advisory_lock(${lock}); ${lockTrigger}`)
  let isLocked = true
  return {
    /** Whether one waits. */
    async isWaitedFor(): Promise<boolean> {
      const { rowCount } = await pool.query(selectWaiting)
      return rowCount !== 0
    },
    /** Releases all waiting and future builds. */
    async end(): Promise<void> {
      if (!isLocked) return
      isLocked = false
      await client.query('select pg_advisory_unlock_all()')
      client.release()
    },
  }
}

const lockTrigger = `create function hold_serving() returns trigger language plpgsql as
  $$ begin perform pg_advisory_xact_lock(${lock}); return new; end $$;
create trigger hold_serving before update on "site_builds" for each row
  when (new."state" = 'done' and old."state" <> 'done') execute function hold_serving()`

const selectWaiting = `select from pg_locks where "locktype" = 'advisory' and not "granted"
  and "database" = (select "oid" from pg_database where "datname" = current_database())`
