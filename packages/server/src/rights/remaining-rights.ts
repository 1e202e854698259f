import type { Caller, Pool } from '@parvis/engine'
import { grants, type Locale, type Resource, type Right } from '@parvis/schema'
import { rightsOf } from './rights-of.js'

/**
 * Those of a caller's rights that they have not lost since they made a call: background work is done with them.
 *
 * @throws EngineError `not_found` for one who is gone
 */
export async function remainingRights(
  { accountId, userId: id, kind, rights }: Caller,
  place: { readonly pool: Pool; readonly resources: readonly Resource[]; readonly locale: Locale },
): Promise<readonly string[]> {
  const holder = kind === 'apiUser' ? 'apiUser' : 'user'
  const now = (await rightsOf(holder, { ...place, accountId, id })).map(({ right }) => right)
  return rights.filter((right) => grants(now, right as Right))
}
