import { keyRows, ofKeys } from '../networks/network.js'
import { isCompared } from './comparison-statements.js'
import { keptByRun, ofNetwork, ofRun } from './keys.js'

const isActive = `r."state" = 'running' and j."nextAt" is not null and j."cancelledAt" is null`

/** That a job (`j`) is that of a run. */
const isJobOf = (runs: string) => `j."accountId" = ${runs}."accountId" and j."id" = ${runs}."id"`

/** That a row was left behind by a run before (`b`). */
const isLeftBy = (rows: string) =>
  `${rows}."accountId" = b."accountId" and ${rows}."communityId" = b."communityId" and ${rows}."runId" = b."id"`

/** The run of a network that is still to be done, or under way. */
export const selectActive = `select r."id", r."kind"
from "community_sync_runs" r join "jobs" j using ("accountId", "id")
where ${ofNetwork('r')} and ${isActive} order by r."beganAt" desc limit 1`

/** The runs of networks that are still to be done, or under way: their keys. */
export const selectActiveOfAll = `select distinct on (r."networkId") r."accountId", r."networkId", r."id", r."kind"
from ${keyRows} join "community_sync_runs" r on ${ofKeys('r')} join "jobs" j on ${isJobOf('r')}
where ${isActive} order by r."networkId", r."beganAt" desc`

/**
 * Has another run follow those of networks that are under way, and have read something, are reading, or apply what was read:
 * the keys of the networks.
 */
export const markAgain = `update "community_sync_runs" r set "again" = true from "jobs" j, ${keyRows}
where ${ofKeys('r')} and ${isJobOf('r')} and ${isActive}
  and (r."kind" = 'apply' or r."kind" = 'sync' and (r."cursor" is not null or j."state" = 'running'))
returning r."networkId"`

/** Ends comparisons that are under way: account, ids. One that has ended by itself meanwhile stays as it is. */
export const cancelComparisons = `update "community_sync_runs" r set "state" = 'cancelled', "endedAt" = now()
where r."accountId" = $1 and r."id" = any($2) and r."state" = 'running' returning r."id"`

/**
 * Begins a run of each of some networks: their keys, ids, kind, the comparison that it applies. What runs before it left
 * behind goes, but for that.
 */
export const insertRuns = `with "before" as (
  select r."accountId", r."communityId", r."id" from ${keyRows} join "community_sync_runs" r on ${ofKeys('r')}
  where r."id" is distinct from $6::uuid
), "pages" as (
  delete from "community_sync_pages" p using "before" b where ${isLeftBy('p')}
), "differences" as (
  delete from "community_sync_differences" d using "before" b where ${isLeftBy('d')}
), "comparisons" as (
  update "community_sync_runs" r set "state" = 'expired' from "before" b
  where r."accountId" = b."accountId" and r."communityId" = b."communityId" and r."id" = b."id" and r."state" = 'compared'
)
insert into "community_sync_runs" ("accountId", "communityId", "networkId", "id", "kind", "comparisonId")
select *, $5, $6::uuid from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[])`

/** Runs as they are told of; one that ended without saying so has ended as its job has. */
const toldRuns = `select r."id", r."networkId", r."kind",
  case when r."state" = 'running' then coalesce(j."state", 'failed')
    when r."state" = 'compared' and not (${isCompared}) then 'expired'
    else r."state" end as "state",
  coalesce(r."cause", case when r."state" = 'running' then j."cause" end) as "cause",
  r."read", r."added", r."changed", r."left", r."bots", r."merged", r."beganAt",
  coalesce(r."endedAt", j."endedAt") as "endedAt"
from "community_sync_runs" r left join "jobs" j using ("accountId", "id")
where ${ofNetwork('r')}`

/** The latest runs of a network: account, community, network, how many. */
export const selectRuns = `${toldRuns} order by r."beganAt" desc, r."id" desc limit $4`

/** A run of a network: account, community, network, id. */
export const selectRun = `${toldRuns} and r."id" = $4`

/** A run, and the server it reads; before its first page, it begins now. */
export const beginRun = `with "begun" as (
  update "community_sync_runs" r
  set "beganAt" = case when "cursor" is null and "state" = 'running' then $4 else "beganAt" end
  where ${ofRun('r')} returning "networkId", "kind", "state", "cause", "cursor", "read", "beganAt", "comparisonId"
)
select b.*, c."beganAt" as "comparedAt", s."serverId", n."syncedAt" is not null as "isAnother", (
    select min(f."beganAt") from "community_sync_runs" f
    where f."accountId" = $1 and f."communityId" = $2 and f."networkId" = b."networkId"
  ) as "firstAt"
from "begun" b
left join "connected_servers" s
  on s."accountId" = $1 and s."communityId" = $2 and s."networkId" = b."networkId" and s."platform" = $5
left join "community_sync_runs" c on c."accountId" = $1 and c."communityId" = $2 and c."id" = b."comparisonId"
left join "community_networks" n on n."accountId" = $1 and n."communityId" = $2 and n."id" = b."networkId"`

/** Counts a page: run, cursor, fence, how many were told of. No row when the run has ended meanwhile. */
export const updateCursor = `update "community_sync_runs" r
set "cursor" = coalesce($4, "cursor"), "fence" = $5, "read" = "read" + $6
where ${ofRun('r')} and "state" = 'running' and not exists (
  select from "jobs" j where j."accountId" = $1 and j."id" = $3 and j."cancelledAt" is not null
)
returning "read"`

export const countTaken = `update "community_sync_runs" r set "added" = "added" + $4, "changed" = "changed" + $5
where ${ofRun('r')}`

export const countLeft = `update "community_sync_runs" r set "left" = "left" + $4 where ${ofRun('r')}`

/** Keeps whom a page told of: run, its first member, all of them. Two pages may begin alike. */
export const insertPage = `insert into "community_sync_pages" as p
  ("accountId", "communityId", "runId", "userId", "userIds") values ($1, $2, $3, $4, $5)
on conflict ("accountId", "communityId", "runId", "userId") do update
set "userIds" = array(select distinct unnest(p."userIds" || excluded."userIds"))`

/** How many people a run was told of. */
export const countTold = `select count(distinct u)::int as "people"
from "community_sync_pages", unnest("userIds") u where ${keptByRun}`

export const countPresent = `select count(*)::int as "people", (count(*) filter (where "isBot"))::int as "bots"
from "community_presences" p where ${ofNetwork('p')} and "leftAt" is null`

/**
 * Ends a run: state, cause, bots, how many people it was told of. No row when it has ended already. What it found stays
 * only with a comparison that can be applied.
 */
export const endRun = `with "pages" as (
  delete from "community_sync_pages" where ${keptByRun}
), "differences" as (
  delete from "community_sync_differences" d using "community_sync_runs" r
  where ${ofRun('r')} and $4 <> 'compared' and d."accountId" = $1 and d."communityId" = $2
    and d."runId" = coalesce(r."comparisonId", r."id")
)
update "community_sync_runs" r set "state" = $4, "cause" = $5, "endedAt" = now(), "bots" = coalesce($6, "bots"),
  "merged" = coalesce("read" - $7, "merged")
where ${ofRun('r')} and "state" = 'running' returning "again"`

/**
 * Ends the runs of networks that are to be done, under way, or to be applied: account, community, network, all of them
 * where none is named.
 */
export const cancelRuns = `with "active" as (
  select r."id" from "community_sync_runs" r left join "jobs" j using ("accountId", "id")
  where r."accountId" = $1 and r."communityId" = $2 and ($3::uuid is null or r."networkId" = $3)
    and (${isActive} or ${isCompared})
), "ended" as (
  update "community_sync_runs" r set "state" = 'cancelled', "endedAt" = coalesce(r."endedAt", now()) from "active" a
  where r."accountId" = $1 and r."communityId" = $2 and r."id" = a."id" and r."state" in ('running', 'compared')
  returning r."id", r."comparisonId"
), "pages" as (
  delete from "community_sync_pages" p using "ended" e
  where p."accountId" = $1 and p."communityId" = $2 and p."runId" = e."id"
), "differences" as (
  delete from "community_sync_differences" d using "ended" e
  where d."accountId" = $1 and d."communityId" = $2 and d."runId" = coalesce(e."comparisonId", e."id")
)
select "id" from "ended"`

/** Frees the server of a network for others. */
export const freeServer = `delete from "connected_servers" s where ${ofNetwork('s')}`
