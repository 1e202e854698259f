import { uuidv7 } from 'uuidv7'
import type { Caller, ChangeKind } from '../../access/caller.js'
import type { Bind } from '../columns/column-kind.js'

/** The value of the setting by which the database learns who changes records; each change set has a new one. */
export function changeSetting(
  { kind: actorKind, userId, name }: Pick<Caller, 'kind' | 'userId' | 'name'>,
  kind: ChangeKind,
): string {
  return JSON.stringify({ id: uuidv7(), kind, actorKind, ...(userId && { actorId: userId }), actor: name })
}

/**
 * A condition, always true, by which a statement says who changes records: it is to be in a part that is evaluated whenever
 * the statement changes a row. The database reads it when the statement ends.
 */
export function announced(caller: Caller, bind: Bind): string {
  return `set_config('parvis.change', ${bind(changeSetting(caller, 'save'))}, true) is not null`
}
