/** The runs that synchronise networks, as they are stored and read. */

import { EngineError, type Queryable } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import type {
  Difference,
  DifferentPerson,
  Differing,
  listSyncs,
  PresenceFacts,
} from '@parvis/schemas/calls/networks'
import { comparisonLasts, type RunKind } from '@parvis/schemas/synchronisations'
import { rowsOf } from '@parvis/work'
import type { NetworkKey } from '../networks/network.js'

/** The kind of the jobs that synchronise a network. */
export const syncKind = 'community-sync'

/** A run, as it is shown; the job of the same id has its progress. */
export type SyncRun = ResultOf<typeof listSyncs>[number]

/** A run that is under way, or waits. */
export interface ActiveRun {
  readonly id: string
  readonly kind: RunKind
}

/** The run of a network that is under way, or waits. @throws EngineError `unavailable` without the database */
export async function activeRun(database: Queryable, network: NetworkKey): Promise<ActiveRun | undefined> {
  const [active] = await networkQuery(database, network)<ActiveRun>('active', selectActive)
  return active
}

/** The latest runs of a network, the last one first. @throws DatabaseFailure */
export function latestRuns(
  database: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
  atMost = 20,
): Promise<SyncRun[]> {
  const values = [accountId, communityId, networkId, atMost]
  return rowsOf<SyncRun>(database, { name: 'syncs.list', text: selectRuns, values })
}

/** A run, and what it found as long as that can be applied. */
export interface ComparedRun extends SyncRun {
  readonly difference: Difference | null
}

/** How many people are named of each kind, at most. */
const mostNamed = 100

/** A run of a network. @throws EngineError `not_found` for one of another network */
export async function findRun(database: Queryable, network: NetworkKey, id: string): Promise<ComparedRun> {
  const [run] = await networkQuery(database, network)<SyncRun>('one', selectRun, id)
  if (!run) throw new EngineError('not_found', {})
  return { ...run, difference: run.state === 'compared' ? await differenceOf(database, network, id) : null }
}

interface DifferenceRow {
  readonly kind: keyof Difference
  readonly count: number
  readonly people: readonly (Omit<DifferentPerson, 'name'> & { readonly facts: PresenceFacts })[]
}

async function differenceOf(database: Queryable, network: NetworkKey, id: string): Promise<Difference> {
  const { accountId, communityId } = network
  const values = [accountId, communityId, id, mostNamed]
  const rows = await rowsOf<DifferenceRow>(database, {
    name: 'syncs.difference',
    text: selectDifference,
    values,
  })
  const of = (kind: keyof Difference): Differing => {
    const { count = 0, people = [] } = rows.find((row) => row.kind === kind) ?? {}
    return { count, people: people.map(({ facts, ...person }) => ({ ...person, name: nameOf(facts) })) }
  }
  const { count } = of('erased')
  return { joined: of('joined'), left: of('left'), changed: of('changed'), erased: { count } }
}

const nameOf = ({ nickname, displayName, username }: PresenceFacts) => nickname ?? displayName ?? username

/** Runs statements about a network, whose first three parameters say which one. */
export function networkQuery(database: Queryable, { accountId, communityId, networkId }: NetworkKey) {
  return <Row extends object>(name: string, text: string, ...values: unknown[]): Promise<Row[]> =>
    rowsOf<Row>(database, {
      name: `syncs.${name}`,
      text,
      values: [accountId, communityId, networkId, ...values],
    })
}

/** That a row is the run of the first three parameters: account, community, run. */
export const ofRun = (rows: string) =>
  `${rows}."accountId" = $1 and ${rows}."communityId" = $2 and ${rows}."id" = $3`
/** That a row is of the network of the first three parameters: account, community, network. */
export const ofNetwork = (rows: string) =>
  `${rows}."accountId" = $1 and ${rows}."communityId" = $2 and ${rows}."networkId" = $3`

/** The same of what is stored for a run. */
export const storedByRun = '"accountId" = $1 and "communityId" = $2 and "runId" = $3'

const applicableFor = `interval '${comparisonLasts} seconds'`
/** That a run (`r`) is a comparison that can be applied. */
export const isCompared = `r."state" = 'compared' and r."endedAt" > now() - ${applicableFor}`

/** That a run (`r`) is a comparison that could be applied before. */
export const isExpired = `r."state" = 'compared' and r."endedAt" <= now() - ${applicableFor}`

export const isActive = `r."state" = 'running' and j."nextAt" is not null and j."cancelledAt" is null`

/** That a job (`j`) is that of a run. */
export const isJobOf = (runs: string) => `j."accountId" = ${runs}."accountId" and j."id" = ${runs}."id"`

/** The run of a network that is still to be done, or under way. */
const selectActive = `select r."id", r."kind"
from "community_sync_runs" r join "jobs" j using ("accountId", "id")
where ${ofNetwork('r')} and ${isActive} order by r."beganAt" desc limit 1`

/** Runs as they are shown; one that ended without being marked so has ended as its job has. */
const selectReported = `select r."id", r."networkId", r."kind",
  case when r."state" = 'running' then coalesce(j."state", 'failed')
    when r."state" = 'compared' and not (${isCompared}) then 'expired'
    else r."state" end as "state",
  coalesce(r."cause", case when r."state" = 'running' then j."cause" end) as "cause",
  r."read", r."added", r."changed", r."left", r."bots", r."merged", r."beganAt",
  coalesce(r."endedAt", j."endedAt") as "endedAt"
from "community_sync_runs" r left join "jobs" j using ("accountId", "id")
where ${ofNetwork('r')}`

/** The latest runs of a network: account, community, network, how many. */
const selectRuns = `${selectReported} order by r."beganAt" desc, r."id" desc limit $4`

/** A run of a network: account, community, network, id. */
export const selectRun = `${selectReported} and r."id" = $4`

const ofKind = `d."accountId" = $1 and d."communityId" = $2 and d."runId" = $3 and d."kind" = k."kind"`

/** What a comparison found: account, community, run, how many people of each kind. */
const selectDifference = `select k."kind", (
  select count(*)::int from "community_sync_differences" d where ${ofKind}
) as "count", (
  select coalesce(jsonb_agg(to_jsonb(f)), '[]') from (
    select "userId", coalesce("after", "before") as "facts", "before", "after"
    from "community_sync_differences" d where ${ofKind} order by "userId" limit case k."kind" when 'erased' then 0 else $4 end
  ) f
) as "people"
from unnest(array['joined', 'left', 'changed', 'erased']) k ("kind")`
