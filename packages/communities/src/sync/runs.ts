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
import { rowsOf, type Sql, sql, statement } from '@parvis/work'
import {
  communityParams,
  inCommunity,
  type NetworkKey,
  networkParams,
  ofNetwork,
} from '../networks/network.js'

/** The kind of the jobs that synchronise a network. */
export const syncKind = 'community-sync'

/** A run, as the API returns it; the job of the same id has its progress. */
export type SyncRun = ResultOf<typeof listSyncs>[number]

/** A running or waiting run. */
export interface ActiveRun {
  readonly id: string
  readonly kind: RunKind
}

/** The running or waiting run of a network. @throws DatabaseFailure */
export async function activeRun(
  database: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
): Promise<ActiveRun | undefined> {
  const [active] = await rowsOf(database, selectActive({ accountId, communityId, networkId }))
  return active
}

/** The latest runs of a network, the last one first. @throws DatabaseFailure */
export function latestRuns(
  database: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
  atMost = 20,
): Promise<SyncRun[]> {
  return rowsOf(database, selectRuns({ accountId, communityId, networkId, most: atMost }))
}

/** A run of a network; undefined for one of another network. @throws DatabaseFailure */
export async function runOf(
  database: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
  id: string,
): Promise<SyncRun | undefined> {
  const [run] = await rowsOf(database, selectRun({ accountId, communityId, networkId, id }))
  return run
}

/** A run, with its differences while it can be applied. */
export interface ComparedRun extends SyncRun {
  readonly difference: Difference | null
}

/** How many people are named of each kind, at most. */
const mostNamed = 100

/** A run of a network, with its differences. @throws EngineError `not_found` for one of another network */
export async function findRun(database: Queryable, network: NetworkKey, id: string): Promise<ComparedRun> {
  const run = await runOf(database, network, id)
  if (!run) throw new EngineError('not_found', {})
  return { ...run, difference: run.state === 'compared' ? await differenceOf(database, network, id) : null }
}

type StoredPerson = Omit<DifferentPerson, 'name'> & { readonly facts: PresenceFacts }

async function differenceOf(database: Queryable, network: NetworkKey, id: string): Promise<Difference> {
  const { accountId, communityId } = network
  const rows = await rowsOf(database, selectDifference({ accountId, communityId, runId: id, mostNamed }))
  const of = (kind: keyof Difference): Differing => {
    const { count = 0, people = [] } = rows.find((row) => row.kind === kind) ?? {}
    return { count, people: people.map(({ facts, ...person }) => ({ ...person, name: nameOf(facts) })) }
  }
  const { count } = of('erased')
  return { joined: of('joined'), left: of('left'), changed: of('changed'), erased: { count } }
}

const nameOf = ({ nickname, displayName, username }: PresenceFacts) => nickname ?? displayName ?? username

/** The run that `ofRun` and `storedByRun` are about. */
export const runParams = { ...communityParams, runId: sql.uuid }

/** That a row is the run of `runParams`. */
export const ofRun = (rows: Sql) => sql`${inCommunity(rows)} and ${rows}."id" = $runId`

/** That a row was stored for the run of `runParams`. */
export const storedByRun = sql`"accountId" = $accountId and "communityId" = $communityId and "runId" = $runId`

const applicableFor = sql`interval ${sql.literal(`${comparisonLasts} seconds`)}`
/** That a run (`r`) is a comparison that can be applied. */
export const isCompared = sql`r."state" = 'compared' and r."endedAt" > now() - ${applicableFor}`

/** That a run (`r`) is a comparison that could be applied before. */
export const isExpired = sql`r."state" = 'compared' and r."endedAt" <= now() - ${applicableFor}`

export const isActive = sql`r."state" = 'running' and j."nextAt" is not null and j."cancelledAt" is null`

/** That a job (`j`) is that of a run. */
export const isJobOf = (runs: Sql) => sql`j."accountId" = ${runs}."accountId" and j."id" = ${runs}."id"`

/** The waiting or running run of a network. */
const selectActive = statement({
  name: 'syncs.active',
  params: networkParams,
  row: { id: sql.uuid, kind: sql.text.of<RunKind>() },
  sql: sql`select r."id", r."kind"
from "community_sync_runs" r join "jobs" j using ("accountId", "id")
where ${ofNetwork(sql`r`)} and ${isActive} order by r."beganAt" desc limit 1`,
})

const shown = {
  id: sql.uuid,
  networkId: sql.uuid,
  kind: sql.text.of<RunKind>(),
  state: sql.text.of<SyncRun['state']>(),
  cause: sql.text.of<NonNullable<SyncRun['cause']>>().orNull,
  read: sql.integer,
  added: sql.integer,
  changed: sql.integer,
  left: sql.integer,
  bots: sql.integer,
  merged: sql.integer,
  beganAt: sql.timestamptz,
  endedAt: sql.timestamptz.orNull,
}

/** Runs for the API; one that ended without being marked has the state of its job. */
const selectShown = sql`select r."id", r."networkId", r."kind",
  case when r."state" = 'running' then coalesce(j."state", 'failed')
    when r."state" = 'compared' and not (${isCompared}) then 'expired'
    else r."state" end as "state",
  coalesce(r."cause", case when r."state" = 'running' then j."cause" end) as "cause",
  r."read", r."added", r."changed", r."left", r."bots", r."merged", r."beganAt",
  coalesce(r."endedAt", j."endedAt") as "endedAt"
from "community_sync_runs" r left join "jobs" j using ("accountId", "id")
where ${ofNetwork(sql`r`)}`

const selectRuns = statement({
  name: 'syncs.list',
  params: { ...networkParams, most: sql.integer },
  row: shown,
  sql: sql`${selectShown} order by r."beganAt" desc, r."id" desc limit $most`,
})

const selectRun = statement({
  name: 'syncs.one',
  params: { ...networkParams, id: sql.uuid },
  row: shown,
  sql: sql`${selectShown} and r."id" = $id`,
})

const ofKind = sql`${inCommunity(sql`d`)} and d."runId" = $runId and d."kind" = k."kind"`

/** The differences of a comparison. */
const selectDifference = statement({
  name: 'syncs.difference',
  params: { ...runParams, mostNamed: sql.integer },
  row: {
    kind: sql.text.of<keyof Difference>(),
    count: sql.integer,
    people: sql.jsonb.of<readonly StoredPerson[]>(),
  },
  sql: sql`select k."kind", (
  select count(*)::int from "community_sync_differences" d where ${ofKind}
) as "count", (
  select coalesce(jsonb_agg(to_jsonb(f)), '[]') from (
    select "userId", coalesce("after", "before") as "facts", "before", "after"
    from "community_sync_differences" d where ${ofKind} order by "userId"
    limit case k."kind" when 'erased' then 0 else $mostNamed end
  ) f
) as "people"
from unnest(array['joined', 'left', 'changed', 'erased']) k ("kind")`,
})
