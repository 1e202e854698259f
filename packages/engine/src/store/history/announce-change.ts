import { type Queryable, sql, statement } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import type { Caller, ChangeKind } from '../../access/caller.js'
import type { Bind } from '../columns/column-kind.js'

/** The value of the setting by which the database learns who changes records; each change set has a new one. */
export function changeSetting(
  { kind: actorKind, userId, name, changeSet }: Pick<Caller, 'kind' | 'userId' | 'name' | 'changeSet'>,
  kind: ChangeKind,
): string {
  const which = changeSet ?? { id: uuidv7(), kind }
  return JSON.stringify({ ...which, actorKind, ...(userId && { actorId: userId }), actor: name })
}

/**
 * A condition, always true, by which a statement says who changes records: it is to be in a part that is evaluated whenever
 * the statement changes a row. The database reads it when the statement ends.
 */
export function announced(caller: Caller, bind: Bind): string {
  return `set_config('parvis.change', ${bind(changeSetting(caller, 'save'))}, true) is not null`
}

/**
 * Names who changes records in a transaction, also for what it changed so far, unless that is announced already. Outside a
 * transaction it changes nothing.
 *
 * @throws the error of the database
 */
export async function nameChange(database: Queryable, caller: Caller): Promise<void> {
  const { accountId, userId, kind: actorKind, name: actor } = caller
  const kind: ChangeKind = actorKind === 'system' ? 'program' : 'save'
  await database.query(
    nameUnannounced({ accountId, id: uuidv7(), kind, actorKind, actorId: userId || null, actor }),
  )
}

const nameUnannounced = statement({
  name: 'history.name-change',
  params: {
    accountId: sql.uuid,
    id: sql.text,
    kind: sql.text,
    actorKind: sql.text,
    actorId: sql.text.orNull,
    actor: sql.text,
  },
  sql: sql`with "current" as materialized (
  select coalesce(nullif(current_setting('parvis.change', true), '')::jsonb, '{}') as "change"
), "named" as materialized (
  select set_config('parvis.change', jsonb_build_object('id', coalesce("change" ->> 'id', $id), 'kind', $kind::text,
    'actorKind', $actorKind::text, 'actorId', $actorId::text, 'actor', $actor::text)::text, true)::jsonb ->> 'id' as "id"
  from "current" where coalesce("change" ->> 'kind', 'program') = 'program'
)
update "change_sets" c set "kind" = $kind, "actorKind" = $actorKind, "actorId" = $actorId, "actor" = $actor
from "named" n where c."accountId" = $accountId and c."id" = n."id"::uuid`,
})
