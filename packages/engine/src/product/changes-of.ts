import { type Changes, changesIn, type Queryable, storesIn } from '../store/index.js'
import type { ApiOptions } from './create-api.js'
import { joined, type Module } from './module.js'

/** What the change sets of a product depend on. */
export type ChangesOf = Pick<ApiOptions, 'pool' | 'model' | 'quotaOf'> & {
  readonly modules: readonly Module[]
}

/** The change sets of a product: with the guards of its modules, which learn of what was changed. */
export function changesOf({ pool, model, quotaOf, modules }: ChangesOf): Changes {
  const guards = joined(modules, (module) => module.guards)
  return changesIn({
    pool,
    model,
    storesOn: (connection: Queryable) => storesIn(connection, model, guards, quotaOf),
    isGuarded: (resource) => guards[resource] !== undefined,
    quotaOf,
    async countMessages(connection) {
      let sum = 0
      for (const module of modules) sum += (await module.countMessages?.(connection)) ?? 0
      return sum
    },
    onChanged: (...changed) => {
      for (const module of modules) module.changed?.(...changed)
    },
  })
}
