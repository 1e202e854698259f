import { comparisonLasts } from '@parvis/schemas/synchronisations'
import { factsOf } from '../members/members-statement.js'
import { keptByRun, ofNetwork, ofRun } from './keys.js'

const lasting = `interval '${comparisonLasts} seconds'`
/** That a run (`r`) is a comparison that can be applied. */
export const isCompared = `r."state" = 'compared' and r."endedAt" > now() - ${lasting}`

/** That a run (`r`) is a comparison that could be applied before. */
export const isOver = `r."state" = 'compared' and r."endedAt" <= now() - ${lasting}`

/** Keeps those of a network who are not there any more: run, network, since when nothing was told of them. */
export const insertGone = `with "untold" as (
  select "userId" from "community_presences"
  where "accountId" = $1 and "communityId" = $2 and "networkId" = $4 and "leftAt" is null and "seenAt" < $5
  except select unnest("userIds") from "community_sync_pages" where ${keptByRun}
)
insert into "community_sync_differences" ("accountId", "communityId", "runId", "kind", "userId", "before")
select $1, $2, $3, 'left', p."userId", ${factsOf('p')} from "untold" join "community_presences" p using ("userId")
where p."accountId" = $1 and p."communityId" = $2 and p."networkId" = $4
on conflict do nothing`

/** Takes a comparison to apply it: account, community, network, id. No row when it cannot be applied any more. */
export const takeComparison = `update "community_sync_runs" r set "state" = 'applied'
where ${ofNetwork('r')} and r."id" = $4 and ${isCompared} returning (
  select count(*)::int from "community_sync_differences" d
  where d."accountId" = $1 and d."communityId" = $2 and d."runId" = $4 and d."kind" <> 'erased'
) as "about"`

/** Takes differences away that are to be applied: run, how many. */
export const takeDifferences = `delete from "community_sync_differences" d using (
  select "kind", "userId" from "community_sync_differences" where ${keptByRun} and "kind" <> 'erased'
  order by "kind", "userId" limit $4
) t
where d."accountId" = $1 and d."communityId" = $2 and d."runId" = $3 and d."kind" = t."kind" and d."userId" = t."userId"
returning d."userId", d."after"`

/** Says of a run what the comparison that it applied had read: run, comparison. */
export const countApplied = `update "community_sync_runs" r set "read" = c."read", "merged" = c."merged"
from "community_sync_runs" c
where ${ofRun('r')} and c."accountId" = $1 and c."communityId" = $2 and c."id" = $4`

const ofKind = `d."accountId" = $1 and d."communityId" = $2 and d."runId" = $3 and d."kind" = k."kind"`

/** What a comparison found: account, community, run, how many people of each kind. */
export const selectDifference = `select k."kind", (
  select count(*)::int from "community_sync_differences" d where ${ofKind}
) as "count", (
  select coalesce(jsonb_agg(to_jsonb(f)), '[]') from (
    select "userId", coalesce("after", "before") as "facts", "before", "after"
    from "community_sync_differences" d where ${ofKind} order by "userId" limit case k."kind" when 'erased' then 0 else $4 end
  ) f
) as "people"
from unnest(array['joined', 'left', 'changed', 'erased']) k ("kind")`
