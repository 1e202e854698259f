import { randomInt } from 'node:crypto'
import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { tokenHash } from '../sessions/tokens.js'

const howMany = 10
/** Letters and digits that are not confused on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Issues new recovery codes, of 118 random bits each; former ones become invalid. */
export async function renewRecoveryCodes(database: Queryable, identityId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode)
  await rowsOf(database, replaceCodes({ identityId, codeHashes: codes.map(hashOf) }))
  return codes
}

/** Consumes a recovery code. @returns whether it was valid */
export async function useRecoveryCode(
  database: Queryable,
  identityId: string,
  code: string,
): Promise<boolean> {
  const taken = await rowsOf(database, useCode({ identityId, codeHash: hashOf(code) }))
  return taken.length === 1
}

/** @example newCode() // 'k7qx-3m9p-wd2r-8hta-n4ce-7vyb' */
function newCode(): string {
  const code = Array.from({ length: 24 }, () => letters[randomInt(letters.length)]).join('')
  return (code.match(/.{4}/g) ?? []).join('-')
}

function hashOf(code: string): string {
  return tokenHash(code.toLowerCase().replace(/[^\da-z]/g, ''))
}

const replaceCodes = statement({
  name: 'identity.renew-recovery-codes',
  params: { identityId: sql.uuid, codeHashes: sql.text.array },
  sql: sql`with past as (delete from "recovery_codes" where "identityId" = $identityId)
insert into "recovery_codes" ("identityId", "codeHash") select $identityId, unnest($codeHashes::text[])`,
})

const useCode = statement({
  name: 'identity.take-recovery-code',
  params: { identityId: sql.uuid, codeHash: sql.text },
  sql: sql`update "recovery_codes" set "usedAt" = now()
where "identityId" = $identityId and "codeHash" = $codeHash and "usedAt" is null returning 1`,
})
