import { EngineError, type Queryable } from '@parvis/engine'
import type { Difference, DifferentPerson, Differing, PresenceFacts } from '@parvis/schemas/synchronisations'
import { rowsOf } from '@parvis/work'
import type { NetworkPlace } from '../networks/network.js'
import { selectDifference } from './comparison-statements.js'
import { networkQuery } from './network-query.js'
import { selectRun } from './statements.js'
import type { SyncRun } from './sync-run.js'

/** A run, and what it found as long as that can be applied. */
export interface ComparedRun extends SyncRun {
  readonly difference: Difference | null
}

/** How many people are named of each kind, at most. */
const mostNamed = 100

/** A run of a network. @throws EngineError `not_found` for one of another network */
export async function comparedRun(
  database: Queryable,
  network: NetworkPlace,
  id: string,
): Promise<ComparedRun> {
  const [run] = await networkQuery(database, network)<SyncRun>('one', selectRun, id)
  if (!run) throw new EngineError('not_found', {})
  return { ...run, difference: run.state === 'compared' ? await differenceOf(database, network, id) : null }
}

interface Row {
  readonly kind: keyof Difference
  readonly count: number
  readonly people: readonly (Omit<DifferentPerson, 'name'> & { readonly facts: PresenceFacts })[]
}

async function differenceOf(database: Queryable, network: NetworkPlace, id: string): Promise<Difference> {
  const { accountId, communityId } = network
  const values = [accountId, communityId, id, mostNamed]
  const rows = await rowsOf<Row>(database, { name: 'syncs.difference', text: selectDifference, values })
  const of = (kind: keyof Difference): Differing => {
    const { count = 0, people = [] } = rows.find((row) => row.kind === kind) ?? {}
    return { count, people: people.map(({ facts, ...person }) => ({ ...person, name: nameOf(facts) })) }
  }
  const { count } = of('erased')
  return { joined: of('joined'), left: of('left'), changed: of('changed'), erased: { count } }
}

const nameOf = ({ nickname, displayName, username }: PresenceFacts) => nickname ?? displayName ?? username
