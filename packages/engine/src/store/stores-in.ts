import type { Queryable } from '@parvis/work'
import { GuardedStore } from './guarded-store.js'
import type { QuotaOf } from './record-quota.js'
import type { StoreOf } from './store.js'
import type { StoreModel } from './store-model.js'
import type { WriteGuards } from './write-guard.js'

/**
 * The stores of a database: there is none without a caller, whose account it is.
 *
 * @param guards what has its say on writes
 * @param quotaOf how many records an account may have; any number when not given
 */
export function storesIn(
  database: Queryable,
  model: StoreModel,
  guards: WriteGuards = {},
  quotaOf?: QuotaOf,
): StoreOf {
  return (caller) => new GuardedStore(database, model, caller, guards, quotaOf)
}
