import type { Pool } from '@parvis/engine'
import { rowsOf, type Sql, sql, statement } from '@parvis/work'
import { endVisits } from './accounts/visits.js'

/** How many rows are deleted at once, to keep locks short. */
const batch = 1000

/**
 * Deletes expired mailed links, sign-in steps, remember-me tokens, sessions and visits of operators. A session that
 * represents a browser with a valid remember-me token stays as long as the token.
 *
 * @throws EngineError `unavailable` without the database
 */
export async function sweepExpired(pool: Pool): Promise<void> {
  for (const sweep of sweeps) while ((await rowsOf(pool, sweep({ most: batch }))).length === batch);
  await endVisits(pool)
}

const remembered = sql`exists (
  select 1 from "remember_tokens" r where r."sessionId" = t."id" and r."usedAt" is null and r."expiresAt" > now()
)`

const sweeps = [
  sweepOf('links', 'mail_tokens'),
  sweepOf('steps', 'challenges'),
  sweepOf('remembering', 'remember_tokens'),
  sweepOf('sessions', 'sessions', sql`and not ${remembered}`),
]

function sweepOf(name: string, tableName: string, condition: Sql = sql``) {
  const table = sql.identifier(tableName)
  return statement({
    name: `identity.sweep-${name}`,
    params: { most: sql.integer },
    sql: sql`delete from ${table} where "tokenHash" in (
  select "tokenHash" from ${table} t where "expiresAt" < now() ${condition}
  order by "expiresAt" limit $most for update skip locked
) returning 1`,
  })
}
