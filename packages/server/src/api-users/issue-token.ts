import { randomBytes } from 'node:crypto'
import { type Caller, inTransaction, type Pool, recordAudit, secretHash } from '@parvis/engine'
import { apiUsers } from '@parvis/schemas'
import { rowsOf } from '@parvis/work'

/** How long an access token lasts, in seconds. */
export const tokenLifetime = 3600

/** What every access token begins with, so that people and scanners recognise one. */
const prefix = 'pt_'

/** A new access token of 256 random bits. */
export function newAccessToken(): string {
  return `${prefix}${randomBytes(32).toString('base64url')}`
}

/**
 * Makes an access token known, for as long as it lasts and its key does.
 *
 * @param keyHash the key that it is given for
 * @throws DatabaseFailure
 */
export function keepToken(pool: Pool, program: Caller, token: string, keyHash: string): Promise<void> {
  return inTransaction(pool, async (database) => {
    const values = [secretHash(token), keyHash, tokenLifetime]
    await rowsOf(database, { name: 'api-users.keep-token', text: insertToken, values })
    const entry = { entity: apiUsers.name, record: program.userId }
    await recordAudit(database, program, { action: 'token_issued', ...entry })
  })
}

// Each new token clears away a few that are over, so that none of them stays for long.
const insertToken = `with over as (
  delete from "api_tokens" where "tokenHash" in (
    select "tokenHash" from "api_tokens" where "expiresAt" < now() - interval '1 day' limit 5 for update skip locked
  )
)
insert into "api_tokens" ("tokenHash", "keyHash", "expiresAt") values ($1, $2, now() + make_interval(secs => $3))`
