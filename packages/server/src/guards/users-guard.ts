import type { GuardedWrite, StoredRecord, WriteGuard } from '@parvis/engine'
import { rowsOf } from '../database/rows-of.js'
import { roles } from '../rights/index.js'
import { refusals } from './refusals.js'
import { refuse } from './refuse.js'

/**
 * Keeps an account's roles in order: nobody gives one above their own, or changes that or the activity of someone above
 * them, and one active administrator remains.
 */
export const guardUsers: WriteGuard = async (write) => {
  const { before, after, caller } = write
  const changed = (['role', 'active'] as const).filter((name) => before?.[name] !== after?.[name])
  const highest = Math.max(roleOf(before), roleOf(after))
  if (changed[0] && highest > caller.role) refuse([{ path: changed[0], code: refusals.roleAboveOwn }])
  if (changed[0] && isAdministrator(before) && !isAdministrator(after) && !(await isAnother(write)))
    refuse([{ path: changed[0], code: refusals.lastAdministrator }])
}

function roleOf(user: StoredRecord | null): number {
  return Number(user?.role ?? 0)
}

function isAdministrator(user: StoredRecord | null): boolean {
  return user?.active === true && roleOf(user) >= roles.admin
}

/** Whether the account has an active administrator beside who is changed. */
async function isAnother({ before, caller, database }: GuardedWrite): Promise<boolean> {
  const values = [caller.accountId, before?.id, roles.admin]
  return (await rowsOf(database, { text: selectOther, values })).length > 0
}

const selectOther = `select 1 from "users"
where "accountId" = $1 and "id" <> $2 and "role"::int >= $3 and "active" and "deletedAt" is null limit 1`
