import { isDeepStrictEqual } from 'node:util'
import { type GuardedWrite, refuse, type StoredRecord, type WriteGuard } from '@parvis/engine'
import { users } from '@parvis/schemas'
import { rowsOf, sql, statement } from '@parvis/work'
import { refusals } from '../refusals/refusals.js'
import { roles } from '../rights/index.js'

type User = StoredRecord<typeof users>

/**
 * Guards the people of an account: nobody gives a role above their own or changes anyone above them, and one active
 * administrator remains. An operator (role 100) does not stand in for the last administrator.
 */
export const guardUsers: WriteGuard<typeof users> = async (write) => {
  const { before, after, caller } = write
  const names = Object.keys(users.fields) as (keyof typeof users.fields)[]
  const changed = names.filter((name) => !isDeepStrictEqual(before?.[name], after?.[name]))
  const changesAccess = changed.find((name) => name === 'role' || name === 'active')
  const highest = changesAccess ? Math.max(roleOf(before), roleOf(after)) : roleOf(before)
  const path = changesAccess ?? changed[0]
  if (path && highest > caller.role) refuse([{ path, code: refusals.roleAboveOwn }])
  if (changesAccess && isAdministrator(before) && !isAdministrator(after) && !(await isAnother(write)))
    refuse([{ path: changesAccess, code: refusals.lastAdministrator }])
}

function roleOf(user: User | null): number {
  return Number(user?.role ?? 0)
}

function isAdministrator(user: User | null): boolean {
  return user?.active === true && roleOf(user) >= roles.admin
}

/** Whether the account has another active administrator; for an operator, another operator counts too. */
async function isAnother({ before, caller, database }: GuardedWrite<typeof users>): Promise<boolean> {
  const below = roleOf(before) >= roles.mcp ? roles.mcp + 1 : roles.mcp
  const values = { accountId: caller.accountId, id: before?.id, least: roles.admin, below }
  return (await rowsOf(database, selectOther(values))).length > 0
}

const selectOther = statement({
  name: 'identity.other-administrator',
  params: { accountId: sql.uuid, id: sql.uuid.orNull, least: sql.integer, below: sql.integer },
  sql: sql`select 1 from "users"
where "accountId" = $accountId and "id" <> $id and "role"::int >= $least and "role"::int < $below
  and "active" and "deletedAt" is null
limit 1`,
})
