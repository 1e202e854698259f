import type { Queryable } from '@parvis/engine'
import type { RunKind } from '@parvis/schemas/synchronisations'
import type { NetworkPlace } from '../networks/network.js'
import { networkQuery } from './network-query.js'
import { selectActive } from './statements.js'

/** A run that is under way, or waits. */
export interface ActiveRun {
  readonly id: string
  readonly kind: RunKind
}

/** The run of a network that is under way, or waits. @throws EngineError `unavailable` without the database */
export async function activeRun(database: Queryable, network: NetworkPlace): Promise<ActiveRun | undefined> {
  const [active] = await networkQuery(database, network)<ActiveRun>('active', selectActive)
  return active
}
