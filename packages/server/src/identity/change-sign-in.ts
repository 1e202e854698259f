import {
  type Caller,
  inTransaction,
  type Pool,
  type Queryable,
  recordAudit,
  serveCall,
  systemCaller,
} from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { users } from '@parvis/schemas'
import * as calls from '@parvis/schemas/calls/own-account'
import { rowsOf, sql, statement } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { queueMail } from '../mail/index.js'
import { noteOf, type Origin } from './audit.js'
import { changeRecords } from './change-records.js'
import { doneOrUndone } from './done-or-undone.js'
import { homeFirst, isHome } from './home-account.js'
import { registerInTurn, usernameSkeleton, usernameTaken } from './identities.js'
import { issueMailToken, linkOver } from './mail-tokens.js'
import type { Proved } from './passwords/prove-password.js'
import { provePassword } from './passwords/prove-password.js'
import type { PublicCallOptions } from './register.js'

/**
 * Changes a person's username in all their accounts.
 *
 * @throws EngineError `invalid_input` when someone else has it, or one that looks like it
 */
async function changeUsername(pool: Pool, caller: Caller, username: string): Promise<void> {
  await inTransaction(pool, async (connection) => {
    await registerInTurn(connection)
    const names = { username, skeleton: usernameSkeleton(username) }
    const changed = await rowsOf(connection, updateUsername({ id: caller.userId, ...names }))
    if (changed.length === 0) throw usernameTaken()
    await changeRecords(connection, caller.userId, { username }, ownNamesIn)
    const entry = { action: 'username_changed', entity: users.name, record: caller.userId } as const
    await recordAudit(connection, caller, entry)
  })
}

/**
 * Mails a confirmation link to a person's new address; it changes once they follow it. For a taken address
 * the same work is done and undone, and its owner is mailed.
 */
async function askForEmail(pool: Pool, { id, firstname }: Proved, to: string, locale: Locale): Promise<void> {
  await inTransaction(pool, async (connection) => {
    const [owner] = await rowsOf(connection, selectOwner({ email: to }))
    await doneOrUndone(connection, !owner, async () => {
      const token = await issueMailToken(connection, 'confirm', id, { email: to })
      await queueMail(connection, { to, locale, template: 'newAddress', data: { firstname, token } })
    })
    if (owner) await queueMail(connection, { to, locale, template: 'knownAddress', data: owner })
  })
}

/**
 * Changes a person's address to the one that a link was mailed to, in all their accounts, and mails a notice to the former
 * one. Password reset links mailed there become invalid. The connection is within a transaction.
 *
 * @throws EngineError `invalid_input` when somebody else has it by now
 */
export async function changeEmail(
  connection: Queryable,
  id: string,
  email: string,
  { locale, origin }: { locale: Locale; origin: Origin },
): Promise<void> {
  const [person] = await rowsOf(connection, selectBefore({ id }))
  const changed = await rowsOf(connection, updateEmail({ id, email }))
  if (!person || changed.length === 0) throw linkOver()
  await changeRecords(connection, id, { email }, ownNamesIn)
  await noteOf(connection, 'email_changed', { userId: id, accountId: person.accountId }, origin)
  const { email: to, firstname } = person
  await queueMail(connection, { to, locale, template: 'emailChanged', data: { firstname, email } })
}

const ownNamesIn = (accountId: string) => systemCaller('ownNames', accountId)

/** The names of a person. */
export interface Names {
  readonly username: string
  readonly firstname: string
  readonly lastname: string
}

/**
 * Renames a person who never signed in, and the account made for them, to the names that the owner of the address
 * gave. The username must be free and registration locked.
 *
 * @param callerIn who writes their records in an account
 */
export async function renamePerson(
  connection: Queryable,
  id: string,
  { username, firstname, lastname }: Names,
  callerIn: (accountId: string) => Caller,
): Promise<void> {
  const names = { username, skeleton: usernameSkeleton(username), accountName: `${firstname} ${lastname}` }
  await rowsOf(connection, updateNames({ id, ...names }))
  await changeRecords(connection, id, { username, firstname, lastname }, callerIn)
}

const updateNames = statement({
  name: 'identity.rename-person',
  params: { id: sql.uuid, username: sql.text, skeleton: sql.text, accountName: sql.text },
  sql: sql`with renamed as (
  update "identities" set "username" = $username, "usernameSkeleton" = $skeleton where "id" = $id
)
update "accounts" set "name" = $accountName
where "id" in (select "accountId" from "users" where "id" = $id) and not "house"`,
})

const updateUsername = statement({
  name: 'identity.change-username',
  params: { id: sql.uuid, username: sql.text, skeleton: sql.text },
  sql: sql`update "identities" set "username" = $username, "usernameSkeleton" = $skeleton
where "id" = $id and not exists (
  select 1 from "identities" where "id" <> $id and ("username" = $username or "usernameSkeleton" = $skeleton)
)
returning 1`,
})

const selectOwner = statement({
  name: 'identity.owner-of-email',
  params: { email: sql.text },
  row: { firstname: sql.text },
  sql: sql`select coalesce(u."firstname", '') as "firstname" from "identities" i left join lateral (
  select "firstname" from "users" where "id" = i."id" order by "accountId" limit 1
) u on true
where i."email" = $email`,
})

/** A person's present address, and the account where they have the highest role. */
const selectBefore = statement({
  name: 'identity.before-email',
  params: { id: sql.uuid },
  row: { email: sql.text, firstname: sql.text, accountId: sql.uuid },
  sql: sql`select i."email", u."firstname", u."accountId" from "identities" i join lateral (
  select u."firstname", u."accountId" from "users" u join "accounts" a on a."id" = u."accountId"
  where u."id" = i."id" and ${isHome} ${homeFirst}
) u on true
where i."id" = $id`,
})

const updateEmail = statement({
  name: 'identity.change-email',
  params: { id: sql.uuid, email: sql.text },
  sql: sql`with changed as (
  update "identities" set "email" = $email
  where "id" = $id and not exists (select 1 from "identities" where "id" <> $id and "email" = $email)
  returning "id"
), over as (
  update "mail_tokens" t set "usedAt" = now() from changed
  where t."identityId" = changed."id" and t."purpose" = 'reset' and t."usedAt" is null
)
select 1 from changed`,
})

/** The routes that change the username and the e-mail. */
export function signInChangeRoutes(app: FastifyInstance, { pool, limiter }: PublicCallOptions): void {
  serveCall(app, calls.changeUsername, async ({ caller, body, request }) => {
    await provePassword(pool, limiter, request, body)
    await changeUsername(pool, caller, body.username)
  })

  serveCall(app, calls.changeEmail, async ({ caller, body, request }) => {
    const to = body.email.toLowerCase()
    const person = await provePassword(pool, limiter, request, body)
    await limiter.countMail(pool, to, caller)
    await askForEmail(pool, person, to, request.locale)
  })
}
