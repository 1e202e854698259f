import { EngineError, type Queryable } from '@parvis/engine'
import { defineRefusal } from '@parvis/schema'
import { tokenHash } from '../sessions/tokens.js'
import { run } from '../statements.js'

/** What a passkey is asked for: to be added, to sign in, or as the second step of that. */
export type PasskeyPurpose = 'addPasskey' | 'passkey' | 'passkeyStep'

/** A challenge that was made, and whom it is for, when that is known. */
export interface PasskeyChallenge {
  readonly challenge: string
  readonly identityId: string | null
}

const stepOver = defineRefusal('step_over', {
  fr: 'Cette étape a trop duré ou a déjà servi. Veuillez recommencer.',
  en: 'This step took too long or was used already. Please start again.',
})

/** Keeps a challenge under a token for five minutes, in place of the one that was under it. */
export async function keepChallenge(
  database: Queryable,
  purpose: PasskeyPurpose,
  token: string,
  { challenge, identityId }: PasskeyChallenge,
): Promise<void> {
  const values = [keyOf(purpose, token), purpose, identityId, { challenge }]
  await run(database, 'keep-passkey-challenge', insertChallenge, values)
}

/** Uses a challenge up. @throws EngineError `invalid_input` when it is unknown, expired or used */
export async function useChallenge(
  database: Queryable,
  purpose: PasskeyPurpose,
  token: string,
): Promise<PasskeyChallenge> {
  const values = [keyOf(purpose, token), purpose]
  const [used] = await run<PasskeyChallenge>(database, 'use-passkey-challenge', deleteChallenge, values)
  if (used) return used
  throw new EngineError('invalid_input', { errors: [{ path: 'token', code: stepOver }] })
}

// The token of a second step stands for that step too: each has a row of its own.
function keyOf(purpose: PasskeyPurpose, token: string): string {
  return tokenHash(`${purpose} ${token}`)
}

const insertChallenge = `insert into "challenges" ("tokenHash", "purpose", "identityId", "data", "expiresAt")
values ($1, $2, $3, $4, now() + interval '5 minutes')
on conflict ("tokenHash") do update set "data" = excluded."data", "expiresAt" = excluded."expiresAt"`

const deleteChallenge = `with used as (
  delete from "challenges" where "tokenHash" = $1 and "purpose" = $2
  returning "identityId", "data"->>'challenge' as "challenge", "expiresAt"
)
select "identityId", "challenge" from used where "expiresAt" > now()`
