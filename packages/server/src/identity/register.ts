import { inTransaction, type Pool, type Queryable, serveCall, storesIn, systemCaller } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { groups, users } from '@parvis/schemas'
import * as calls from '@parvis/schemas/calls/registration'
import { rowsOf, sql, statement } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { storeModel } from '../database/store-model.js'
import type { Limiter } from '../limits/index.js'
import { queueMail } from '../mail/index.js'
import { clientsGroup } from '../rights/index.js'
import { addAccount } from './add-account.js'
import { type Origin, originOf } from './audit.js'
import { changeEmail, type Names, renamePerson } from './change-sign-in.js'
import { doneOrUndone } from './done-or-undone.js'
import { addIdentity, registerInTurn, usernameSkeleton, usernameTaken } from './identities.js'
import { issueMailToken, useMailToken } from './mail-tokens.js'
import { hashPassword } from './passwords/passwords.js'
import { refuseRevealing } from './passwords/refuse-revealing.js'

/** What routes for signed-out people share. */
export interface PublicCallOptions {
  readonly pool: Pool
  readonly limiter: Limiter
}

/** The routes that register people and confirm addresses. */
export function registrationRoutes(app: FastifyInstance, { pool, limiter }: PublicCallOptions): void {
  serveCall(app, calls.register, async ({ body, request }) => {
    const registration = { ...body, email: body.email.toLowerCase() }
    await limiter.consume(request, 'register', { key: registration.email })
    await limiter.countMail(pool, registration.email)
    await register(pool, registration, request.locale)
  })

  serveCall(app, calls.confirmAddress, async ({ body: { token }, request }) => {
    await limiter.consume(request, 'mailedLink')
    await confirm(pool, token, { locale: request.locale, origin: originOf(request) })
  })
}

/** The details of a registration; username and e-mail in lower case. */
export interface Registration {
  readonly firstname: string
  readonly lastname: string
  readonly username: string
  readonly email: string
  readonly password: string
}

interface Known {
  readonly id: string
  readonly firstname: string
  readonly isConfirmed: boolean
  readonly hasEmail: boolean
  readonly looksTheSame: boolean
}

/**
 * Registers a person in an account of their own, and mails them a confirmation link. For a known address
 * the same work is done and undone, and its owner is mailed.
 *
 * @throws EngineError `invalid_input` for a username that is taken, or a password like the username or e-mail
 */
export async function register(pool: Pool, registration: Registration, locale: Locale): Promise<void> {
  refuseRevealing(registration.password, registration)
  const passwordHash = await hashPassword(registration.password)
  await inTransaction(pool, async (connection) => {
    const known = await whoIsKnown(connection, registration)
    const wished = known ? { ...registration, ...nobody() } : registration
    const id = await doneOrUndone(connection, !known, () =>
      addPerson(connection, wished, passwordHash, locale),
    )
    // What is confirmed is this registration, with its names and its password, not an earlier one of the address.
    const { email: to, username, firstname: given, lastname } = registration
    const names = known && { username, firstname: given, lastname }
    const token = await issueMailToken(connection, 'confirm', known?.id ?? id, { passwordHash, names })
    const firstname = known?.isConfirmed ? known.firstname : given
    await queueMail(
      connection,
      known?.isConfirmed
        ? { to, locale, template: 'knownAddress', data: { firstname } }
        : { to, locale, template: 'confirm', data: { firstname, token } },
    )
  })
}

/**
 * Confirms the address that a mailed token was sent to: that of a registration, or the one that takes the place of theirs.
 *
 * @throws EngineError `invalid_input` when the token is unknown, expired or used
 */
export async function confirm(
  pool: Pool,
  token: string,
  context: { locale: Locale; origin: Origin },
): Promise<void> {
  await inTransaction(pool, async (connection) => {
    const { identityId, data } = await useMailToken(connection, 'confirm', token)
    await registerInTurn(connection)
    if (data.email) return changeEmail(connection, identityId, data.email, context)
    const { passwordHash } = data
    const confirmed = await rowsOf(connection, confirmIdentity({ identityId, passwordHash }))
    if (confirmed.length > 0 && data.names) await claimNames(connection, identityId, data.names)
  })
}

/** Applies the names of the latest registration; the former username stays if the new one is taken. */
async function claimNames(connection: Queryable, id: string, names: Names): Promise<void> {
  const skeleton = usernameSkeleton(names.username)
  const [named] = await rowsOf(connection, selectNamed({ id, skeleton }))
  const username = named?.isTaken ? named.username : names.username
  await renamePerson(connection, id, { ...names, username }, (accountId) =>
    systemCaller('registration', accountId),
  )
}

async function whoIsKnown(
  connection: Queryable,
  { username, email }: Registration,
): Promise<Known | undefined> {
  await registerInTurn(connection)
  const found = await rowsOf(connection, selectKnown({ email, skeleton: usernameSkeleton(username) }))
  const known = found.find(({ hasEmail }) => hasEmail)
  // A taken username is refused for every address: it reveals nothing about one.
  const isTaken = found.some((one) => one.looksTheSame && (one.isConfirmed || !one.hasEmail))
  if (isTaken) throw usernameTaken()
  return known
}

/** A free username and address. */
function nobody() {
  const name = uuidv7()
  return { username: name, email: `${name}@nobody.invalid` }
}

async function addPerson(
  connection: Queryable,
  { firstname, lastname, username, email }: Registration,
  passwordHash: string,
  language: Locale,
): Promise<string> {
  const accountId = uuidv7()
  const store = storesIn(connection, storeModel)(systemCaller('registration', accountId))
  await addAccount(connection, store, { id: accountId, name: `${firstname} ${lastname}` })
  const id = await addIdentity(connection, { username, email, passwordHash })
  const user = users.createRule.parse({ firstname, lastname, language, role: '1' })
  await store.create(users, { ...user, username, email }, { id })
  await store.create(groups, groups.createRule.parse(clientsGroup([id])))
  return id
}

const selectKnown = statement({
  name: 'identity.known',
  params: { email: sql.text, skeleton: sql.text },
  row: {
    id: sql.uuid,
    firstname: sql.text,
    isConfirmed: sql.boolean,
    hasEmail: sql.boolean,
    looksTheSame: sql.boolean,
  },
  sql: sql`select i."id", coalesce(u."firstname", '') as "firstname", i."confirmedAt" is not null as "isConfirmed",
  i."email" = $email as "hasEmail", i."usernameSkeleton" = $skeleton as "looksTheSame"
from "identities" i left join lateral (
  select "firstname" from "users" where "id" = i."id" order by "accountId" limit 1
) u on true
where i."email" = $email or i."usernameSkeleton" = $skeleton`,
})

const confirmIdentity = statement({
  name: 'identity.confirm',
  params: { identityId: sql.uuid, passwordHash: sql.text.orNull },
  sql: sql`update "identities" set "passwordHash" = coalesce($passwordHash, "passwordHash"), "confirmedAt" = now()
where "id" = $identityId and "confirmedAt" is null returning 1`,
})

/** A person's names, and whether another person has the skeleton `$skeleton`. */
const selectNamed = statement({
  name: 'identity.named',
  params: { id: sql.uuid, skeleton: sql.text },
  row: { username: sql.text, isTaken: sql.boolean },
  sql: sql`select "username", exists (
  select 1 from "identities" where "usernameSkeleton" = $skeleton and "id" <> $id
) as "isTaken" from "identities" where "id" = $id`,
})
