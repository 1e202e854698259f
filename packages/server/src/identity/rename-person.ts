import { type Caller, type Queryable, storesIn } from '@parvis/engine'
import { users } from '@parvis/schemas'
import { storeModel } from '../database/tables.js'
import { run } from './statements.js'
import { usernameSkeleton } from './username-skeleton.js'

/** What someone is called. */
export interface Names {
  readonly username: string
  readonly firstname: string
  readonly lastname: string
}

/**
 * Calls someone who was never here yet, and the account that was made for them, as whoever proved the address to be theirs
 * wishes. The username is one that nobody has, and nobody else is being registered.
 *
 * @param callerIn who writes their records in an account
 */
export async function renamePerson(
  connection: Queryable,
  id: string,
  { username, firstname, lastname }: Names,
  callerIn: (accountId: string) => Caller,
): Promise<void> {
  const values = [id, username, usernameSkeleton(username), `${firstname} ${lastname}`]
  const records = await run<Membership>(connection, 'rename-person', updateNames, values)
  for (const { accountId, version } of records) {
    const store = storesIn(connection, storeModel)(callerIn(accountId))
    await store.update(users, id, version, { username, firstname, lastname })
  }
}

interface Membership {
  readonly accountId: string
  readonly version: number
}

const updateNames = `with memberships as (select "accountId", "version" from "users" where "id" = $1), renamed as (
  update "identities" set "username" = $2, "usernameSkeleton" = $3 where "id" = $1
), named as (
  update "accounts" set "name" = $4 where "id" in (select "accountId" from memberships) and not "house"
)
select * from memberships`
