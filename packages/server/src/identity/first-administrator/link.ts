import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { linkOver } from '../mail-tokens.js'
import { newToken, tokenHash } from '../sessions/tokens.js'

const purpose = 'firstAdministrator'

/** How long the link is valid, in hours. */
export const linkHours = 24

/** The operator account (`house`) and its setup state. */
export interface OperatorAccount {
  readonly id: string
  /** Whether an active user of it has the role 100. */
  readonly hasOperator: boolean
}

/** Reads the operator account; undefined before the first start. @throws EngineError `unavailable` without the database */
export async function operatorAccount(database: Queryable): Promise<OperatorAccount | undefined> {
  const [account] = await rowsOf(database, selectOperatorAccount())
  return account
}

/** Issues the token of the first operator's link, and voids earlier ones. */
export async function issueFirstAdministratorToken(connection: Queryable): Promise<string> {
  const token = newToken()
  await rowsOf(connection, voidTokens({ purpose }))
  await rowsOf(connection, insertToken({ tokenHash: tokenHash(token), purpose, hours: linkHours }))
  return token
}

/** The path of the page that the link opens; the site's default language comes first. */
export function firstAdministratorPaths(token: string): readonly string[] {
  return ['', '/en'].map((prefix) => `${prefix}/first-administrator?token=${token}`)
}

/**
 * The id of the operator account, for a valid link.
 *
 * @throws EngineError `invalid_input` when it is unknown, used, expired or replaced, or there is an operator by now
 */
export async function accountOfLink(database: Queryable, token: string): Promise<string> {
  const [found] = await rowsOf(database, selectLink({ tokenHash: tokenHash(token), purpose }))
  if (!found) throw linkOver()
  return found.id
}

/** Marks a link as used. @throws EngineError `invalid_input` when somebody else has used it meanwhile */
export async function closeLink(connection: Queryable, token: string): Promise<void> {
  const used = await rowsOf(connection, useToken({ tokenHash: tokenHash(token), purpose }))
  if (used.length === 0) throw linkOver()
}

const hasOperator = sql`exists (
  select 1 from "users" u where u."accountId" = a."id" and u."role" = '100' and u."active" and u."deletedAt" is null
)`

const selectOperatorAccount = statement({
  name: 'identity.operator-account',
  row: { id: sql.uuid, hasOperator: sql.boolean },
  sql: sql`select a."id", ${hasOperator} as "hasOperator" from "accounts" a where a."house" order by a."id" limit 1`,
})

const linkParams = { tokenHash: sql.text, purpose: sql.text }

/** Whether the link that the parameters of `linkParams` name can be used. */
const isValid = sql`"tokenHash" = $tokenHash and "purpose" = $purpose and "usedAt" is null and "expiresAt" > now()`

const selectLink = statement({
  name: 'identity.open-first-administrator',
  params: linkParams,
  row: { id: sql.uuid },
  sql: sql`select a."id" from "accounts" a
where a."house" and not ${hasOperator} and exists (select 1 from "mail_tokens" where ${isValid}) order by a."id" limit 1`,
})

const useToken = statement({
  name: 'identity.use-first-administrator',
  params: linkParams,
  sql: sql`update "mail_tokens" set "usedAt" = now() where ${isValid} returning 1`,
})

const voidTokens = statement({
  name: 'identity.void-first-administrator',
  params: { purpose: sql.text },
  sql: sql`update "mail_tokens" set "usedAt" = now() where "purpose" = $purpose and "usedAt" is null`,
})

const insertToken = statement({
  name: 'identity.issue-first-administrator',
  params: { ...linkParams, hours: sql.integer },
  sql: sql`insert into "mail_tokens" ("tokenHash", "purpose", "expiresAt")
values ($tokenHash, $purpose, now() + make_interval(hours => $hours))`,
})
