import { type Queryable, systemCaller } from '@parvis/engine'
import { type Names, renamePerson } from '../change-sign-in.js'
import { addIdentity, registerInTurn, usernameSkeleton, usernameTaken } from '../identities.js'
import { linkOver } from '../mail-tokens.js'
import { run } from '../statements.js'
import type { OpenInvitation } from './open-invitation.js'

/** What someone says of themselves who accepts an invitation and is not known yet. */
export interface Newcomer extends Names {
  readonly passwordHash: string
}

/** Someone who can sign in and joins an account. */
export interface Person extends Names {
  readonly id: string
}

/**
 * Who has the address that an invitation was mailed to: someone known, or who says who they are now. An address that
 * somebody registered and never confirmed is theirs from now on.
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
  const found = await run<Found>(connection, 'invited-identity', selectFound, [email, skeleton])
  if (found.some(({ hasEmail, looksTheSame }) => looksTheSame && !hasEmail)) throw usernameTaken()
  const unconfirmed = found.find(({ hasEmail }) => hasEmail)
  const id = unconfirmed?.id ?? (await addIdentity(connection, { username, email, passwordHash }))
  await run(connection, 'confirm-invited', confirmIdentity, [id, passwordHash])
  const names = { username, firstname, lastname }
  if (unconfirmed)
    await renamePerson(connection, id, names, (accountId) => systemCaller('invitation', accountId))
  return { id, ...names }
}

async function knownPerson(connection: Queryable, id: string): Promise<Person> {
  const [person] = await run<Person>(connection, 'known-person', selectPerson, [id])
  if (!person) throw linkOver()
  return person
}

interface Found {
  readonly id: string
  readonly hasEmail: boolean
  readonly looksTheSame: boolean
}

const selectFound = `select "id", "email" = $1 as "hasEmail", "usernameSkeleton" = $2 as "looksTheSame"
from "identities" where "email" = $1 or "usernameSkeleton" = $2`

const confirmIdentity = 'update "identities" set "passwordHash" = $2, "confirmedAt" = now() where "id" = $1'

const selectPerson = `select i."id", i."username", u."firstname", u."lastname"
from "identities" i join "users" u on u."id" = i."id" where i."id" = $1 order by u."accountId" limit 1`
