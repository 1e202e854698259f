import { EngineError, type Queryable } from '@parvis/engine'
import { defineRefusal } from '@parvis/schema'
import { rowsOf, sql, statement } from '@parvis/work'
import { tokenHash } from '../sessions/tokens.js'

/** The purpose of a passkey challenge: registration, sign-in, or its second step. */
export type PasskeyPurpose = 'addPasskey' | 'passkey' | 'passkeyStep'

/** An issued challenge, with the person it is for when known. */
export interface PasskeyChallenge {
  readonly challenge: string
  readonly identityId: string | null
}

const stepOver = defineRefusal('step_over', {
  fr: 'Cette étape a trop duré ou a déjà servi. Veuillez recommencer.',
  en: 'This step took too long or was used already. Please start again.',
})

/** Stores a challenge under a token for five minutes; replaces an earlier one. */
export async function storeChallenge(
  database: Queryable,
  purpose: PasskeyPurpose,
  token: string,
  { challenge, identityId }: PasskeyChallenge,
): Promise<void> {
  const values = { tokenHash: keyOf(purpose, token), purpose, identityId, data: { challenge } }
  await rowsOf(database, insertChallenge(values))
}

/** Consumes a challenge. @throws EngineError `invalid_input` when it is unknown, expired or used */
export async function useChallenge(
  database: Queryable,
  purpose: PasskeyPurpose,
  token: string,
): Promise<PasskeyChallenge> {
  const [used] = await rowsOf(database, deleteChallenge({ tokenHash: keyOf(purpose, token), purpose }))
  if (used) return used
  throw new EngineError('invalid_input', { errors: [{ path: 'token', code: stepOver }] })
}

// The token of a second step also identifies the step: each has its own row.
function keyOf(purpose: PasskeyPurpose, token: string): string {
  return tokenHash(`${purpose} ${token}`)
}

const insertChallenge = statement({
  name: 'identity.insert-passkey-challenge',
  params: {
    tokenHash: sql.text,
    purpose: sql.text,
    identityId: sql.uuid.orNull,
    data: sql.jsonb.of<{ readonly challenge: string }>(),
  },
  sql: sql`insert into "challenges" ("tokenHash", "purpose", "identityId", "data", "expiresAt")
values ($tokenHash, $purpose, $identityId, $data, now() + interval '5 minutes')
on conflict ("tokenHash") do update set "data" = excluded."data", "expiresAt" = excluded."expiresAt"`,
})

const deleteChallenge = statement({
  name: 'identity.use-passkey-challenge',
  params: { tokenHash: sql.text, purpose: sql.text },
  row: { identityId: sql.uuid.orNull, challenge: sql.text },
  sql: sql`with used as (
  delete from "challenges" where "tokenHash" = $tokenHash and "purpose" = $purpose
  returning "identityId", "data"->>'challenge' as "challenge", "expiresAt"
)
select "identityId", "challenge" from used where "expiresAt" > now()`,
})
