import type { Caller } from '../access/index.js'
import type { Queryable } from './database.js'
import { PostgresStore } from './postgres-store.js'
import type { Store } from './store.js'
import type { StoreModel } from './store-model.js'

/** Gives a caller the store of their account. */
export type StoreOf = (caller: Caller) => Store

/** The stores of a database: there is none without a caller, whose account it is. */
export function storesIn(database: Queryable, model: StoreModel): StoreOf {
  return (caller) => new PostgresStore(database, model, caller)
}
