import type { SiteConflict } from '@parvis/schemas/calls/publishing'
import { type BuildCause, type BuildStep, retainedBuilds } from '@parvis/schemas/site-builds'
import { type JobState, sql, statement } from '@parvis/work'

const account = { accountId: sql.uuid }
const build = { ...account, id: sql.uuid }

/** Selects the operator account, and locks it until the transaction ends. */
export const selectForUpdate = statement({
  name: 'publishing.lock',
  params: account,
  sql: sql`select "id" from "accounts" where "id" = $accountId and "house" for no key update`,
})

export const selectOperatorAccount = statement({
  name: 'publishing.operator-account',
  params: account,
  sql: sql`select "id" from "accounts" where "id" = $accountId and "house"`,
})

/** A build that waits for its turn. */
export const selectWaiting = statement({
  name: 'publishing.waiting',
  params: account,
  row: { id: sql.uuid },
  sql: sql`select b."id" from "site_builds" b join "jobs" j using ("accountId", "id")
where "accountId" = $accountId and b."state" = 'waiting' and j."state" = 'waiting' and j."startedAt" is null limit 1`,
})

/** Inserts a build with its author. */
export const insertBuild = statement({
  name: 'publishing.insert',
  params: { ...build, byId: sql.uuid.orNull, by: sql.text.orNull },
  sql: sql`insert into "site_builds" ("accountId", "id", "byId", "by") values ($accountId, $id, $byId, $by)`,
})

/** Starts or restarts a build. @returns nothing once it has ended */
export const beginBuild = statement({
  name: 'publishing.begin',
  params: { ...build, sources: sql.text },
  sql: sql`update "site_builds" set "step" = 'preparing', "log" = '', "sources" = $sources
where "accountId" = $accountId and "id" = $id and "state" = 'waiting' returning "id"`,
})

/** Updates the progress of a build. */
export const updateBuild = statement({
  name: 'publishing.update',
  params: { ...build, step: sql.text.of<BuildStep>(), log: sql.text },
  sql: sql`update "site_builds" set "step" = $step, "log" = $log
where "accountId" = $accountId and "id" = $id and "state" = 'waiting'`,
})

/** Stores when the content of a build was read, with its conflicts. */
export const noteReading = statement({
  name: 'publishing.read',
  params: { ...build, readAt: sql.timestamptz, conflicts: sql.jsonb.of<readonly SiteConflict[]>() },
  sql: sql`update "site_builds" set "readAt" = $readAt, "conflicts" = $conflicts where "accountId" = $accountId and "id" = $id`,
})

/** Completes a build and makes it the current one. */
export const activateBuild = statement({
  name: 'publishing.activate',
  params: { ...build, build: sql.text, pages: sql.integer, bytes: sql.bigint, log: sql.text },
  sql: sql`update "site_builds" set "state" = 'done', "step" = null, "build" = $build, "pages" = $pages, "bytes" = $bytes,
  "log" = $log, "builtAt" = clock_timestamp(), "servedAt" = clock_timestamp()
where "accountId" = $accountId and "id" = $id and "state" = 'waiting' returning "id"`,
})

/** Ends a failed or cancelled build. */
export const endBuild = statement({
  name: 'publishing.end',
  params: { ...build, state: sql.text.of<JobState>(), cause: sql.text.orNull },
  sql: sql`update "site_builds" set "state" = $state, "cause" = $cause
where "accountId" = $accountId and "id" = $id and "state" = 'waiting'`,
})

/** Cancels the builds that have not ended: waiting and running ones. */
export const cancelBuilds = statement({
  name: 'publishing.cancel',
  params: account,
  row: { id: sql.uuid },
  sql: sql`update "site_builds" set "state" = 'cancelled'
where "accountId" = $accountId and "state" = 'waiting' returning "id"`,
})

/** Inserts the shipped build as the first, already served one. */
export const adoptBuild = statement({
  name: 'publishing.adopt',
  params: { ...build, build: sql.text, pages: sql.integer, bytes: sql.bigint, builtAt: sql.timestamptz },
  sql: sql`insert into "site_builds"
  ("accountId", "id", "state", "build", "pages", "bytes", "createdAt", "builtAt", "servedAt")
select $accountId, $id, 'done', $build, $pages, $bytes, $builtAt, $builtAt, $builtAt
where not exists (select 1 from "site_builds" where "accountId" = $accountId and "build" is not null)`,
})

/** Publishes an earlier build again. */
export const restoreBuild = statement({
  name: 'publishing.restore',
  params: build,
  sql: sql`update "site_builds" b set "servedAt" = clock_timestamp()
where "accountId" = $accountId and "id" = $id and "state" = 'done' returning "build"`,
})

/** The retained builds, the current one first. */
export const selectStored = statement({
  name: 'publishing.retained',
  row: { contentHash: sql.text, builtAt: sql.timestamptz },
  sql: sql`select "build" as "contentHash", coalesce("builtAt", "createdAt") as "builtAt" from (
  (select *, 0 as "place" from "site_builds" where "build" is not null order by "servedAt" desc limit 1)
  union all
  (select *, 1 from "site_builds" where "build" is not null order by "builtAt" desc limit ${retainedBuilds})
) b order by "place", "builtAt" desc`,
})

/** Deletes builds that are no longer retained, and all but the latest failed ones. */
export const purgeBuilds = statement({
  name: 'publishing.purge',
  params: account,
  sql: sql`delete from "site_builds" b where "accountId" = $accountId and "state" <> 'waiting' and "id" not in (
  select "id" from "site_builds" where "accountId" = $accountId and "build" is not null
  order by "builtAt" desc limit ${retainedBuilds}
) and "id" not in (
  select "id" from "site_builds" where "accountId" = $accountId and "build" is not null
  order by "servedAt" desc limit 1
) and "id" not in (
  select "id" from "site_builds" where "accountId" = $accountId and "build" is null
  order by "createdAt" desc limit ${retainedBuilds}
)`,
})

/** The state of a build that has not ended is that of its job. */
const columns = sql`b."id", "step", coalesce(b."cause", j."cause") as "cause", b."build", b."pages", b."bytes"::float8,
  b."by", b."createdAt", b."builtAt", b."servedAt", b."conflicts",
  case when b."state" <> 'waiting' then b."state" else coalesce(j."state", 'failed') end as "state",
  b."build" is not null and b."id" = (
    select "id" from "site_builds" where "accountId" = b."accountId" and "build" is not null order by "servedAt" desc limit 1
  ) as "current",
  case when b."state" = 'waiting' then j."done" end::float8 as "done"`

const row = {
  id: sql.uuid,
  step: sql.text.of<BuildStep>().orNull,
  cause: sql.text.of<BuildCause>().orNull,
  build: sql.text.orNull,
  pages: sql.integer.orNull,
  bytes: sql.double.orNull,
  by: sql.text.orNull,
  createdAt: sql.timestamptz,
  builtAt: sql.timestamptz.orNull,
  servedAt: sql.timestamptz.orNull,
  conflicts: sql.jsonb.of<readonly SiteConflict[]>(),
  state: sql.text.of<JobState>(),
  current: sql.boolean,
  done: sql.double.orNull,
}

/** Builds of an account, the latest first. */
export const selectBuilds = statement({
  name: 'publishing.builds',
  params: account,
  row,
  sql: sql`select ${columns}
from "site_builds" b left join "jobs" j using ("accountId", "id") where b."accountId" = $accountId
order by b."createdAt" desc, b."id" desc`,
})

/** A build with its log. */
export const selectBuild = statement({
  name: 'publishing.build',
  params: build,
  row: { ...row, log: sql.text },
  sql: sql`select ${columns}, b."log"
from "site_builds" b left join "jobs" j using ("accountId", "id") where b."accountId" = $accountId and b."id" = $id`,
})
