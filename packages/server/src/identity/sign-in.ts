import { EngineError, fromDatabase, type Pool } from '@parvis/engine'
import { isPassword } from './passwords.js'
import type { SessionOwner } from './sessions.js'

/**
 * Finds out who signs in.
 *
 * @param login username or e-mail, in any case
 * @throws EngineError `invalid_credentials`, the same and as late whether or not there is such a user
 */
export async function signIn(pool: Pool, login: string, password: string): Promise<SessionOwner> {
  const { rows } = await pool
    .query<SessionOwner & { passwordHash: string }>({
      name: 'users.sign-in',
      text: selectUser,
      values: [login],
    })
    .catch((error: unknown) => {
      throw fromDatabase(error)
    })
  const [user] = rows
  const matches = await isPassword(password, user?.passwordHash)
  if (!user || !matches) throw new EngineError('invalid_credentials', {})
  return { userId: user.userId, accountId: user.accountId }
}

const selectUser = `select u."id" as "userId", u."passwordHash", m."accountId"
from "identities" u join "memberships" m on m."userId" = u."id"
where u."username" = lower($1) or u."email" = lower($1)
order by m."role" desc, m."accountId" limit 1`
