import { type Queryable, systemCaller } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { type Names, renamePerson } from '../change-sign-in.js'
import { addIdentity, registerInTurn, usernameSkeleton, usernameTaken } from '../identities.js'
import { linkOver } from '../mail-tokens.js'
import type { OpenInvitation } from './open-invitation.js'

/** The details of a new user who accepts an invitation. */
export interface Newcomer extends Names {
  readonly passwordHash: string
}

/** A person who joins an account. */
export interface Person extends Names {
  readonly id: string
}

/**
 * The owner of the address that an invitation was mailed to: an existing person, or a new one with the given details. They
 * take over an unconfirmed registration of the address.
 *
 * @throws EngineError `invalid_input` when a username is taken, or it came to be known meanwhile who they are
 */
export async function personOf(
  connection: Queryable,
  { email, knownId }: Pick<OpenInvitation, 'email' | 'knownId'>,
  newcomer: Newcomer | undefined,
): Promise<Person> {
  if (knownId) return knownPerson(connection, knownId)
  if (!newcomer) throw linkOver()
  const { username, passwordHash, firstname, lastname } = newcomer
  await registerInTurn(connection)
  const skeleton = usernameSkeleton(username)
  const found = await rowsOf(connection, selectFound({ email, skeleton }))
  if (found.some(({ hasEmail, looksTheSame }) => looksTheSame && !hasEmail)) throw usernameTaken()
  const unconfirmed = found.find(({ hasEmail }) => hasEmail)
  const id = unconfirmed?.id ?? (await addIdentity(connection, { username, email, passwordHash }))
  await rowsOf(connection, confirmIdentity({ id, passwordHash }))
  const names = { username, firstname, lastname }
  if (unconfirmed)
    await renamePerson(connection, id, names, (accountId) => systemCaller('invitation', accountId))
  return { id, ...names }
}

async function knownPerson(connection: Queryable, id: string): Promise<Person> {
  const [person] = await rowsOf(connection, selectPerson({ id }))
  if (!person) throw linkOver()
  return person
}

const selectFound = statement({
  name: 'identity.invited-identity',
  params: { email: sql.text, skeleton: sql.text },
  row: { id: sql.uuid, hasEmail: sql.boolean, looksTheSame: sql.boolean },
  sql: sql`select "id", "email" = $email as "hasEmail", "usernameSkeleton" = $skeleton as "looksTheSame"
from "identities" where "email" = $email or "usernameSkeleton" = $skeleton`,
})

const confirmIdentity = statement({
  name: 'identity.confirm-invited',
  params: { id: sql.uuid, passwordHash: sql.text },
  sql: sql`update "identities" set "passwordHash" = $passwordHash, "confirmedAt" = now() where "id" = $id`,
})

const selectPerson = statement({
  name: 'identity.known-person',
  params: { id: sql.uuid },
  row: { id: sql.uuid, username: sql.text, firstname: sql.text, lastname: sql.text },
  sql: sql`select i."id", i."username", u."firstname", u."lastname"
from "identities" i join "users" u on u."id" = i."id" where i."id" = $id order by u."accountId" limit 1`,
})
