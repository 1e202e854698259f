import { type Caller, EngineError, type Queryable, refuse } from '@parvis/engine'
import { grants, type Right, type ViewAudience } from '@parvis/schema'
import { groupsOf } from './groups-of.js'

/** A caller with the groups that they belong to, with whom something may be shared. */
export interface Reader {
  readonly caller: Caller
  readonly accountId: string
  readonly userId: string
  readonly named: readonly { readonly id: string; readonly name: string }[]
  /** The ids of the groups. */
  readonly groups: readonly string[]
}

/** A caller with the groups that they belong to. @throws DatabaseFailure */
export async function readerOf(database: Queryable, caller: Caller): Promise<Reader> {
  const { accountId, userId } = caller
  const named = (await groupsOf(database, accountId, userId)).map(({ id, name }) => ({ id, name }))
  return { caller, accountId, userId, named, groups: named.map(({ id }) => id) }
}

/** With whom something is to be shared. */
export interface Sharing {
  readonly audience: ViewAudience
  readonly groupId?: string | null | undefined
}

/**
 * The group that something is to be shared with; null for one's own, and for everybody.
 *
 * @param toAll the right to share with everybody
 * @throws EngineError `forbidden` without the right to share with everybody, `invalid_input` for a group of others
 */
export function groupShared(
  { audience, groupId }: Sharing,
  { caller, groups }: Reader,
  toAll: Right,
): string | null {
  if (audience === 'account' && !grants(caller.rights, toAll))
    throw new EngineError('forbidden', { right: toAll })
  if (audience !== 'group') return null
  if (!groupId || !groups.includes(groupId)) refuse([{ path: 'groupId', code: 'missing_record' }])
  return groupId ?? null
}
