import type { Pool } from '@parvis/engine'
import { endVisits } from './accounts/visits.js'
import { run } from './statements.js'

/** How many go at once, so that nobody waits. */
const batch = 1000

/**
 * Forgets what has expired: mailed links, steps of signing in, what *remember me* left, sessions, and visits of operators. A session by which
 * somebody's list tells of a browser that would be let in again stays as long as that.
 *
 * @throws EngineError `unavailable` without the database
 */
export async function sweepExpired(pool: Pool): Promise<void> {
  for (const [name, text] of Object.entries(sweeps))
    while ((await run(pool, `sweep-${name}`, text, [batch])).length === batch);
  await endVisits(pool)
}

const remembered = `exists (
  select 1 from "remember_tokens" r where r."sessionId" = t."id" and r."usedAt" is null and r."expiresAt" > now()
)`

const sweeps = {
  links: sweepOf('mail_tokens'),
  steps: sweepOf('challenges'),
  remembering: sweepOf('remember_tokens'),
  sessions: sweepOf('sessions', `and not ${remembered}`),
}

function sweepOf(table: string, condition = ''): string {
  return `delete from "${table}" where "tokenHash" in (
  select "tokenHash" from "${table}" t where "expiresAt" < now() ${condition}
  order by "expiresAt" limit $1 for update skip locked
) returning 1`
}
