import type { Queryable, RefusedValue } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { refuse } from '../../refusals/index.js'
import type { NetworkPlace } from '../networks/network.js'

/** Tags that are given to members, and tags that are taken off them; what is in both is taken off. */
export interface TagChange {
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/**
 * Holds the tags of a change to be there.
 *
 * @throws EngineError `invalid_input` beside each that is not
 */
export async function refuseUnknownTags(
  database: Queryable,
  { accountId, communityId }: Pick<NetworkPlace, 'accountId' | 'communityId'>,
  { add, remove }: TagChange,
): Promise<void> {
  const values = [accountId, communityId, [...add, ...remove]]
  const found = await rowsOf<{ id: string }>(database, { name: 'tags.known', text: selectKnown, values })
  const known = new Set(found.map(({ id }) => id))
  refuse(
    Object.entries({ add, remove }).flatMap(([name, ids]) =>
      ids.flatMap((id, at): RefusedValue[] =>
        known.has(id) ? [] : [{ path: `${name}.${at}`, code: 'missing_record' }],
      ),
    ),
  )
}

const selectKnown = `select "id" from "community_tags"
where "accountId" = $1 and "communityId" = $2 and "id" = any($3) and "deletedAt" is null`
