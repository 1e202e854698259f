import { type Queryable, storesIn, systemCaller } from '@parvis/engine'
import { users } from '@parvis/schemas'
import { storeModel } from '../../database/tables.js'
import { addIdentity, type NewIdentity, registerInTurn, usernameTaken } from '../identities.js'
import { linkOver } from '../mail-tokens.js'
import { run } from '../statements.js'
import { usernameSkeleton } from '../username-skeleton.js'
import type { OpenInvitation } from './open-invitation.js'

/** What someone says of themselves who accepts an invitation and is not known yet. */
export interface Newcomer {
  readonly firstname: string
  readonly lastname: string
  readonly username: string
  readonly passwordHash: string
}

/** Someone who can sign in and joins an account. */
export interface Person {
  readonly id: string
  readonly username: string
  readonly firstname: string
  readonly lastname: string
}

/**
 * Who has the address that an invitation was mailed to: someone known, or who says who they are now. An address that
 * somebody registered and never confirmed is theirs from now on.
 *
 * @throws EngineError `invalid_input` when a username is taken, or it came to be known meanwhile who they are
 */
export async function personOf(
  connection: Queryable,
  { email, knownId }: OpenInvitation,
  newcomer: Newcomer | undefined,
): Promise<Person> {
  if (knownId) return knownPerson(connection, knownId)
  if (!newcomer) throw linkOver()
  const { username, passwordHash, firstname, lastname } = newcomer
  await registerInTurn(connection)
  const skeleton = usernameSkeleton(username)
  const found = await run<Found>(connection, 'invited-identity', selectFound, [email, skeleton])
  if (found.some(({ hasEmail, looksTheSame }) => looksTheSame && !hasEmail)) throw usernameTaken()
  const unconfirmed = found.find(({ hasEmail }) => hasEmail)
  const identity = { username, email, passwordHash }
  const id = unconfirmed?.id ?? (await addIdentity(connection, identity))
  await run(connection, 'confirm-invited', confirmIdentity, [id, username, skeleton, passwordHash])
  if (unconfirmed) await rename(connection, id, identity)
  return { id, username, firstname, lastname }
}

async function knownPerson(connection: Queryable, id: string): Promise<Person> {
  const [person] = await run<Person>(connection, 'known-person', selectPerson, [id])
  if (!person) throw linkOver()
  return person
}

/** Gives the records of someone, in the accounts that they are of, the username they chose. */
async function rename(connection: Queryable, id: string, { username }: NewIdentity): Promise<void> {
  const records = await run<Membership>(connection, 'memberships', selectMemberships, [id])
  for (const { accountId, version } of records) {
    const store = storesIn(connection, storeModel)(systemCaller('invitation', accountId))
    await store.update(users, id, version, { username })
  }
}

interface Found {
  readonly id: string
  readonly hasEmail: boolean
  readonly looksTheSame: boolean
}

interface Membership {
  readonly accountId: string
  readonly version: number
}

const selectFound = `select "id", "email" = $1 as "hasEmail", "usernameSkeleton" = $2 as "looksTheSame"
from "identities" where "email" = $1 or "usernameSkeleton" = $2`

const confirmIdentity = `update "identities"
set "username" = $2, "usernameSkeleton" = $3, "passwordHash" = $4, "confirmedAt" = now() where "id" = $1`

const selectPerson = `select i."id", i."username", u."firstname", u."lastname"
from "identities" i join "users" u on u."id" = i."id" where i."id" = $1 order by u."accountId" limit 1`

const selectMemberships = 'select "accountId", "version" from "users" where "id" = $1'
