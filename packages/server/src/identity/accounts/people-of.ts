import type { Queryable } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { roles } from '../../rights/index.js'
import { isHome } from '../home-account.js'
import { run } from '../statements.js'

/** Someone active of an account. */
export interface AccountPerson {
  readonly id: string
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly language: Locale | null
}

/**
 * The active people of an account, its owner first: whoever, operators aside, has the highest role in it and, of those who
 * have, the longest.
 *
 * @throws EngineError `unavailable`
 */
export function ownerFirst(database: Queryable, accountId: string): Promise<AccountPerson[]> {
  return run(database, 'owner-first', selectPeople, [accountId])
}

const selectPeople = `select u."id", u."email", u."firstname", u."lastname", u."language"
from "users" u where u."accountId" = $1 and ${isHome}
order by u."role" = '${roles.mcp}', u."role"::int desc, u."createdAt", u."id"`
