import { EngineError, type Pool } from '@parvis/engine'
import type { stepMethods } from '@parvis/schemas/sign-in'
import { rowsOf, sql, statement } from '@parvis/work'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HostCookie } from '../cookies/index.js'
import { homeFirst, isHome } from './home-account.js'
import { isPassword } from './passwords/passwords.js'
import {
  type NewSession,
  rememberLifetime,
  type SessionOwner,
  type Sessions,
  type SignIn,
} from './sessions/sessions.js'

/** A person who gave the right password, and the second factor they still have to show, if any. */
interface Recognised extends SessionOwner {
  readonly methods: readonly (typeof stepMethods)[number][]
}

interface Watch {
  readonly attempt: (userId?: string) => Promise<void>
  readonly failed: (owner: SessionOwner) => void
}

/**
 * Authenticates a person by their password.
 *
 * @param login username or e-mail, in any case
 * @param attempt counts the attempt for the account, before the password is checked
 * @param failed called with the person whose password was wrong
 * @throws EngineError `invalid_credentials`, the same and as late whether or not there is such a user; `unconfirmed` when the
 * password is right and the address is yet to be confirmed
 */
export async function signIn(
  pool: Pool,
  login: string,
  password: string,
  { attempt, failed }: Watch,
): Promise<Recognised> {
  const names = { email: login.toLowerCase(), username: login.normalize('NFKC').toLowerCase() }
  const [user] = await rowsOf(pool, selectUser(names))
  await attempt(user?.userId)
  const matches = await isPassword(password, user?.passwordHash)
  if (user && !matches) failed(user)
  if (!user || !matches) throw new EngineError('invalid_credentials', {})
  if (!user.isConfirmed) throw new EngineError('unconfirmed', {})
  const { userId, accountId, methods } = user
  return { userId, accountId, methods }
}

const selectUser = statement({
  name: 'users.sign-in',
  params: { email: sql.text, username: sql.text },
  row: {
    userId: sql.uuid,
    passwordHash: sql.text,
    isConfirmed: sql.boolean,
    accountId: sql.uuid,
    methods: sql.text.of<(typeof stepMethods)[number]>().array,
  },
  sql: sql`select i."id" as "userId", i."passwordHash", i."confirmedAt" is not null as "isConfirmed",
  u."accountId", array_remove(array[
    case when exists (
      select 1 from "totp_secrets" where "identityId" = i."id" and "confirmedAt" is not null
    ) then 'totp' end,
    case when exists (
      select 1 from "recovery_codes" where "identityId" = i."id" and "usedAt" is null
    ) then 'recovery' end,
    case when exists (select 1 from "passkeys" where "identityId" = i."id") then 'passkey' end
  ], null) as "methods"
from "identities" i join "users" u on u."id" = i."id" join "accounts" a on a."id" = u."accountId"
where (i."email" = $email or i."username" = $username) and ${isHome}
${homeFirst}`,
})

interface StartOptions {
  readonly sessions: Sessions
  readonly rememberCookie: HostCookie
}

/** Opens a session for an authenticated person, with a remember-me cookie if requested. */
export async function startSession(
  { sessions, rememberCookie }: StartOptions,
  signIn: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<NewSession> {
  if (signIn.remembered) rememberCookie.set(reply, await sessions.remember(signIn), rememberLifetime)
  return sessions.open(signIn, request)
}
