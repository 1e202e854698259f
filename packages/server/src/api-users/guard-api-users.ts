import {
  type GuardedWrite,
  type PlannedWrite,
  refuse,
  type StoredRecord,
  type Values,
  type WriteGuard,
} from '@parvis/engine'
import type { apiUsers } from '@parvis/schemas'
import { rowsOf, sql, statement } from '@parvis/work'
import { refusedRight } from '../rights/granted-rights.js'
import { rightAllowed } from '../rights/index.js'

type ApiUser = StoredRecord<typeof apiUsers>

/**
 * Limits programs to the rights of their granters: a granter has every right they give, and is recorded with the
 * program.
 *
 * @param known every right there is
 */
export function guardApiUsers(known: readonly string[]): WriteGuard<typeof apiUsers> {
  const guard = async ({ action, before, after, caller }: GuardedWrite<typeof apiUsers>) => {
    if (action === 'restore' || !isGiven(before, after)) return
    refuse(
      allowedIn(after).flatMap((entity, index) =>
        refusedRight(`allowed_entities.${index}`, rightAllowed(entity), known, caller),
      ),
    )
  }
  return Object.assign(guard, { stamp })
}

/** Whether a write sets the rights of a program. */
function isGiven(before: ApiUser | null, after: ApiUser | null): boolean {
  return (
    before?.grantedBy !== after?.grantedBy || allowedIn(before).join('\n') !== allowedIn(after).join('\n')
  )
}

function allowedIn(apiUser: ApiUser | null): readonly string[] {
  return apiUser?.allowed_entities ?? []
}

async function stamp(write: PlannedWrite): Promise<Values> {
  return { ...knownByKey(write), ...(await givenBy(write)) }
}

/** Programs authenticate by their key by default. */
function knownByKey({ action, values: { auth_type } }: PlannedWrite): Values {
  const isChosen = action === 'create' ? auth_type != null : auth_type !== null
  return isChosen ? {} : { auth_type: '0' }
}

async function givenBy({ action, values, caller, database }: PlannedWrite): Promise<Values> {
  if (action === 'update' && !('allowed_entities' in values)) return {}
  if (caller.kind === 'user') return { grantedBy: caller.userId }
  const { accountId, userId: id } = caller
  const [program] = await rowsOf(database, selectGranter({ accountId, id }))
  return { grantedBy: program?.grantedBy ?? null }
}

// A program passes on only rights of the person who granted them.
const selectGranter = statement({
  name: 'api-users.granter',
  params: { accountId: sql.uuid, id: sql.uuid },
  row: { grantedBy: sql.uuid.orNull },
  sql: sql`select "grantedBy" from "api_users" where "accountId" = $accountId and "id" = $id`,
})
