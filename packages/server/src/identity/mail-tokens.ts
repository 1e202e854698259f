import { EngineError, type Queryable } from '@parvis/engine'
import type { Names } from './change-sign-in.js'
import { newToken, tokenHash } from './sessions/tokens.js'
import { run } from './statements.js'

/** What a mailed link is for, and how long it is good, in hours. */
const hours = { confirm: 24, reset: 1 } as const

type Purpose = keyof typeof hours

/** What a link that was used proves. */
interface Proof {
  readonly identityId: string
  readonly data: {
    readonly passwordHash?: string
    readonly names?: Names
    /** The address that takes the place of the one they had. */
    readonly email?: string
  }
}

/** Makes a token for a link, good once. */
export async function issueMailToken(
  connection: Queryable,
  purpose: Purpose,
  identityId: string | undefined,
  data: Proof['data'] = {},
): Promise<string> {
  const token = newToken()
  await run(connection, 'issue-mail-token', insertToken, [
    tokenHash(token),
    purpose,
    identityId,
    data,
    hours[purpose],
  ])
  return token
}

/**
 * Uses a token up, and with it all others of its purpose.
 *
 * @throws EngineError `invalid_input` when it is unknown, expired or used
 */
export async function useMailToken(connection: Queryable, purpose: Purpose, token: string): Promise<Proof> {
  const [proof] = await run<Proof>(connection, 'use-mail-token', useToken, [tokenHash(token), purpose])
  if (!proof) throw linkOver()
  return proof
}

/** What whoever uses a link is told that is unknown, expired or used. */
export function linkOver(): EngineError {
  return new EngineError('invalid_input', { errors: [{ path: 'token', code: 'link_over' }] })
}

const insertToken = `insert into "mail_tokens" ("tokenHash", "purpose", "identityId", "data", "expiresAt")
values ($1, $2, $3, $4, now() + make_interval(hours => $5))`

const useToken = `with proved as (
  select "identityId", "data" from "mail_tokens"
  where "tokenHash" = $1 and "purpose" = $2 and "usedAt" is null and "expiresAt" > now()
    and "identityId" is not null
  for update
), used as (
  update "mail_tokens" t set "usedAt" = now() from proved
  where t."identityId" = proved."identityId" and t."purpose" = $2 and t."usedAt" is null
)
select * from proved`
