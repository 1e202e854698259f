import { type Caller, type Queryable, storesIn } from '@parvis/engine'
import { users } from '@parvis/schemas'
import { rowsOf, sql, statement } from '@parvis/work'
import { storeModel } from '../database/store-model.js'

/**
 * Updates a person's records in every account that they belong to. The connection is within a transaction.
 *
 * @param callerIn who writes them in an account
 */
export async function changeRecords(
  connection: Queryable,
  id: string,
  changes: Readonly<Record<string, string>>,
  callerIn: (accountId: string) => Caller,
): Promise<void> {
  const records = await rowsOf(connection, selectMemberships({ id }))
  for (const { accountId, version } of records)
    await storesIn(connection, storeModel)(callerIn(accountId)).update(users, id, version, changes)
}

const selectMemberships = statement({
  name: 'identity.memberships',
  params: { id: sql.uuid },
  row: { accountId: sql.uuid, version: sql.integer },
  sql: sql`select "accountId", "version" from "users" where "id" = $id and "deletedAt" is null`,
})
