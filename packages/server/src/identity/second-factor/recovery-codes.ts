import { randomInt } from 'node:crypto'
import type { Queryable } from '@parvis/engine'
import { tokenHash } from '../sessions/tokens.js'
import { run } from '../statements.js'

const howMany = 10
/** Letters and figures that are not taken for each other on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Gives someone new recovery codes, of 118 random bits each; those they had are worth nothing any more. */
export async function renewRecoveryCodes(database: Queryable, identityId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode)
  await run(database, 'renew-recovery-codes', replaceCodes, [identityId, codes.map(hashOf)])
  return codes
}

/** Uses a recovery code up. @returns whether it was one */
export async function takeRecoveryCode(
  database: Queryable,
  identityId: string,
  code: string,
): Promise<boolean> {
  const taken = await run(database, 'take-recovery-code', takeCode, [identityId, hashOf(code)])
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

const replaceCodes = `with past as (delete from "recovery_codes" where "identityId" = $1)
insert into "recovery_codes" ("identityId", "codeHash") select $1, unnest($2::text[])`

const takeCode = `update "recovery_codes" set "usedAt" = now()
where "identityId" = $1 and "codeHash" = $2 and "usedAt" is null returning 1`
