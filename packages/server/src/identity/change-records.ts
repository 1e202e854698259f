import { type Caller, type Queryable, storesIn } from '@parvis/engine'
import { users } from '@parvis/schemas'
import { storeModel } from '../database/store-model.js'
import { run } from './statements.js'

interface Membership {
  readonly accountId: string
  readonly version: number
}

/**
 * Writes the same into the records of someone in every account that they belong to. The connection is within a transaction.
 *
 * @param callerIn who writes them in an account
 */
export async function changeRecords(
  connection: Queryable,
  id: string,
  changes: Readonly<Record<string, string>>,
  callerIn: (accountId: string) => Caller,
): Promise<void> {
  const records = await run<Membership>(connection, 'memberships', selectMemberships, [id])
  for (const { accountId, version } of records)
    await storesIn(connection, storeModel)(callerIn(accountId)).update(users, id, version, changes)
}

const selectMemberships = 'select "accountId", "version" from "users" where "id" = $1 and "deletedAt" is null'
