import type { Queryable } from '@parvis/engine'
import { linkOver } from '../mail-tokens.js'
import { newToken, tokenHash } from '../sessions/tokens.js'
import { run } from '../statements.js'

const purpose = 'firstAdministrator'

/** How long the link is valid, in hours. */
export const linkHours = 24

/** What the house still lacks. */
export interface HouseState {
  readonly id: string
  /** Whether an active user of it has the role 100. */
  readonly hasOperator: boolean
}

/** The house account; undefined before the first start. @throws EngineError `unavailable` without the database */
export async function houseState(database: Queryable): Promise<HouseState | undefined> {
  const [house] = await run<HouseState>(database, 'house-state', selectHouse)
  return house
}

/** Makes the token of the link for the first operator; an earlier one is void from then on. */
export async function issueFirstAdministratorToken(connection: Queryable): Promise<string> {
  const token = newToken()
  await run(connection, 'void-first-administrator', voidTokens, [purpose])
  await run(connection, 'issue-first-administrator', insertToken, [tokenHash(token), purpose, linkHours])
  return token
}

/** The path of the page that the link opens; the site's default language comes first. */
export function firstAdministratorPaths(token: string): readonly string[] {
  return ['', '/en'].map((prefix) => `${prefix}/first-administrator?token=${token}`)
}

/**
 * The id of the house, for a link that can still be used.
 *
 * @throws EngineError `invalid_input` when it is unknown, used, expired or replaced, or there is an operator by now
 */
export async function houseOfLink(database: Queryable, token: string): Promise<string> {
  const values = [tokenHash(token), purpose]
  const [found] = await run<{ id: string }>(database, 'open-first-administrator', selectLink, values)
  if (!found) throw linkOver()
  return found.id
}

/** Uses a link up. @throws EngineError `invalid_input` when somebody else has used it meanwhile */
export async function closeLink(connection: Queryable, token: string): Promise<void> {
  const values = [tokenHash(token), purpose]
  const used = await run(connection, 'use-first-administrator', useToken, values)
  if (used.length === 0) throw linkOver()
}

const hasOperator = `exists (
  select from "users" u where u."accountId" = a."id" and u."role" = '100' and u."active" and u."deletedAt" is null
)`

const selectHouse = `select a."id", ${hasOperator} as "hasOperator" from "accounts" a where a."house" order by a."id" limit 1`

const isValid = `"tokenHash" = $1 and "purpose" = $2 and "usedAt" is null and "expiresAt" > now()`

const selectLink = `select a."id" from "accounts" a
where a."house" and not ${hasOperator} and exists (select from "mail_tokens" where ${isValid}) order by a."id" limit 1`

const useToken = `update "mail_tokens" set "usedAt" = now() where ${isValid} returning 1`

const voidTokens = `update "mail_tokens" set "usedAt" = now() where "purpose" = $1 and "usedAt" is null`

const insertToken = `insert into "mail_tokens" ("tokenHash", "purpose", "expiresAt")
values ($1, $2, now() + make_interval(hours => $3))`
