import type { Caller, Queryable } from '@parvis/engine'
import { changeRecords } from './change-records.js'
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
  await run(connection, 'rename-person', updateNames, values)
  await changeRecords(connection, id, { username, firstname, lastname }, callerIn)
}

const updateNames = `with renamed as (
  update "identities" set "username" = $2, "usernameSkeleton" = $3 where "id" = $1
)
update "accounts" set "name" = $4
where "id" in (select "accountId" from "users" where "id" = $1) and not "house"`
