import { EngineError, inTransaction, type Pool, type Queryable } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { rowsOf, sql, statement } from '@parvis/work'
import { queueMail } from '../../mail/index.js'
import { noteOf, type Origin } from '../audit.js'
import { doneOrUndone } from '../done-or-undone.js'
import { homeFirst, isHome } from '../home-account.js'
import { issueMailToken, useMailToken } from '../mail-tokens.js'
import { tokenHash } from '../sessions/tokens.js'
import { hashPassword, isPassword } from './passwords.js'
import { type PasswordOwner, refuseRevealing } from './refuse-revealing.js'

interface Person extends PasswordOwner {
  readonly id: string
  readonly passwordHash: string
  readonly firstname: string
  /** Where they have the highest role. */
  readonly accountId: string
}

/** Mails a link to choose another password; for an unknown address the same work is done and undone. */
export async function forgotPassword(pool: Pool, email: string, locale: Locale): Promise<void> {
  await inTransaction(pool, async (connection) => {
    const [person] = await rowsOf(connection, selectByEmail({ email }))
    await doneOrUndone(connection, person !== undefined, async () => {
      const token = await issueMailToken(connection, 'reset', person?.id)
      const data = { firstname: person?.firstname ?? '', token }
      await queueMail(connection, { to: email, locale, template: 'reset', data })
    })
  })
}

/**
 * Changes the password of the owner of a mailed token. All their sessions end; the address is theirs, as the mail proves.
 *
 * @throws EngineError `invalid_input` when the token is unknown, expired or used, or the password reveals the name
 */
export async function resetPassword(
  pool: Pool,
  token: string,
  password: string,
  { locale, origin }: { locale: Locale; origin: Origin },
): Promise<void> {
  await inTransaction(pool, async (connection) => {
    const { identityId } = await useMailToken(connection, 'reset', token)
    const person = await personOf(connection, identityId)
    await setPassword(connection, person, password, locale)
    await noteOf(connection, 'password_reset', { userId: person.id, accountId: person.accountId }, origin)
    await rowsOf(connection, endSessions({ userId: identityId, tokenHash: '' }))
  })
}

/** Who changes their password, and from where. */
export interface PasswordChange {
  readonly userId: string
  /** The token of the session that stays; the others end. */
  readonly token: string
  readonly current: string
  readonly password: string
  readonly locale: Locale
}

/** The connection is within a transaction. @throws EngineError `invalid_input` when the current password is another one, or the new one reveals the name */
export async function changePassword(connection: Queryable, change: PasswordChange): Promise<void> {
  const person = await personOf(connection, change.userId)
  if (!(await isPassword(change.current, person.passwordHash)))
    throw new EngineError('invalid_input', { errors: [{ path: 'current', code: 'wrong_password' }] })
  await setPassword(connection, person, change.password, change.locale)
  const { userId, token } = change
  await rowsOf(connection, endSessions({ userId, tokenHash: tokenHash(token) }))
}

async function setPassword(
  connection: Queryable,
  person: Person,
  password: string,
  locale: Locale,
): Promise<void> {
  refuseRevealing(password, person)
  const { id, email: to, firstname } = person
  await rowsOf(connection, updatePassword({ id, passwordHash: await hashPassword(password) }))
  await queueMail(connection, { to, locale, template: 'passwordChanged', data: { firstname } })
}

async function personOf(connection: Queryable, id: string): Promise<Person> {
  const [person] = await rowsOf(connection, selectPerson({ id }))
  if (!person) throw new EngineError('unauthenticated', {})
  return person
}

const personRow = {
  id: sql.uuid,
  username: sql.text,
  email: sql.text,
  passwordHash: sql.text,
  firstname: sql.text,
  accountId: sql.uuid,
}

const columns = sql`i."id", i."username", i."email", i."passwordHash", u."firstname", u."accountId"
from "identities" i join lateral (
  select u."firstname", u."accountId" from "users" u join "accounts" a on a."id" = u."accountId"
  where u."id" = i."id" and ${isHome} ${homeFirst}
) u on true`

const selectByEmail = statement({
  name: 'identity.person-by-email',
  params: { email: sql.text },
  row: personRow,
  sql: sql`select ${columns} where i."email" = $email`,
})

const selectPerson = statement({
  name: 'identity.person',
  params: { id: sql.uuid },
  row: personRow,
  sql: sql`select ${columns} where i."id" = $id`,
})

const updatePassword = statement({
  name: 'identity.set-password',
  params: { id: sql.uuid, passwordHash: sql.text },
  sql: sql`update "identities"
set "passwordHash" = $passwordHash, "confirmedAt" = coalesce("confirmedAt", now()) where "id" = $id`,
})

// Ends sign-ins that were begun with the former password.
const endSessions = statement({
  name: 'identity.end-other-sessions',
  params: { userId: sql.uuid, tokenHash: sql.text },
  sql: sql`with stays as materialized (select "id" from "sessions" where "tokenHash" = $tokenHash), tokens as (
  delete from "remember_tokens" where "userId" = $userId and "sessionId" not in (select "id" from stays)
), steps as (
  delete from "challenges" where "identityId" = $userId
)
delete from "sessions" where "userId" = $userId and "id" not in (select "id" from stays)`,
})
