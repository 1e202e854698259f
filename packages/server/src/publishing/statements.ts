import { keptBuilds } from '@parvis/schemas/site-builds'

/** Whether an account is the company itself, held until the transaction ends: account. */
export const holdHouse = `select "id" from "accounts" where "id" = $1 and "house" for no key update`

export const selectHouse = `select "id" from "accounts" where "id" = $1 and "house"`

/** A build that waits for its turn: account. */
export const selectWaiting = `select b."id" from "site_builds" b join "jobs" j using ("accountId", "id")
where "accountId" = $1 and b."state" = 'waiting' and j."state" = 'waiting' and j."startedAt" is null limit 1`

/** Notes a build to be made: account, id, who had it built, their name. */
export const insertBuild = `insert into "site_builds" ("accountId", "id", "byId", "by") values ($1, $2, $3, $4)`

/** Begins a build, again where it was begun before: account, id, what of the product is built. @returns nothing once it has ended */
export const beginBuild = `update "site_builds" set "step" = 'preparing', "log" = '', "sources" = $3
where "accountId" = $1 and "id" = $2 and "state" = 'waiting' returning "id"`

/** Writes how far a build is: account, id, step, log. */
export const tellBuild = `update "site_builds" set "step" = $3, "log" = $4
where "accountId" = $1 and "id" = $2 and "state" = 'waiting'`

/** Notes when the content of a build was read, and what is left out of it: account, id, moment, conflicts. */
export const noteReading = `update "site_builds" set "readAt" = $3, "conflicts" = $4::jsonb where "accountId" = $1 and "id" = $2`

/** Ends a build that is whole, and puts it in place: account, id, build, pages, bytes, log. */
export const serveBuild = `update "site_builds" set "state" = 'done', "step" = null, "build" = $3, "pages" = $4, "bytes" = $5,
  "log" = $6, "builtAt" = clock_timestamp(), "servedAt" = clock_timestamp()
where "accountId" = $1 and "id" = $2 and "state" = 'waiting' returning "id"`

/** Ends a build that is not whole: account, id, state, cause. */
export const endBuild = `update "site_builds" set "state" = $3, "cause" = $4
where "accountId" = $1 and "id" = $2 and "state" = 'waiting'`

/** Ends builds that somebody cancels: account. */
export const cancelBuilds = `update "site_builds" set "state" = 'cancelled'
where "accountId" = $1 and "state" = 'waiting' returning "id"`

/** Notes a build that was there before there were any, as it is served: account, id, build, pages, bytes, when it was built. */
export const adoptBuild = `insert into "site_builds"
  ("accountId", "id", "state", "build", "pages", "bytes", "createdAt", "builtAt", "servedAt")
select $1, $2, 'done', $3, $4, $5, $6, $6, $6
where not exists (select from "site_builds" where "accountId" = $1 and "build" is not null)`

/** Puts an earlier build in place: account, id. */
export const restoreBuild = `update "site_builds" b set "servedAt" = clock_timestamp()
where "accountId" = $1 and "id" = $2 and "state" = 'done' returning "build"`

/** The builds that are kept, the one that visitors are shown first. */
export const selectKept = `select "build" as "id", coalesce("builtAt", "createdAt") as "builtAt" from (
  (select *, 0 as "place" from "site_builds" where "build" is not null order by "servedAt" desc limit 1)
  union all
  (select *, 1 from "site_builds" where "build" is not null order by "builtAt" desc limit ${keptBuilds})
) b order by "place", "builtAt" desc`

/** Forgets the builds that are not kept, and those that came to nothing but the latest: account. */
export const forgetBuilds = `delete from "site_builds" b where "accountId" = $1 and "state" <> 'waiting' and "id" not in (
  select "id" from "site_builds" where "accountId" = $1 and "build" is not null order by "builtAt" desc limit ${keptBuilds}
) and "id" not in (
  select "id" from "site_builds" where "accountId" = $1 and "build" is not null order by "servedAt" desc limit 1
) and "id" not in (
  select "id" from "site_builds" where "accountId" = $1 and "build" is null order by "createdAt" desc limit ${keptBuilds}
)`

const columns = `b."id", "step", coalesce(b."cause", j."cause") as "cause", b."build", b."pages", b."bytes"::float8,
  b."by", b."createdAt", b."builtAt", b."servedAt", b."conflicts",
  case when b."state" <> 'waiting' then b."state" else coalesce(j."state", 'failed') end as "state",
  b."build" is not null and b."id" = (
    select "id" from "site_builds" where "accountId" = b."accountId" and "build" is not null order by "servedAt" desc limit 1
  ) as "current",
  case when b."state" = 'waiting' then j."done" end::float8 as "done"`

/** Builds of an account, the latest first: account. */
export const selectBuilds = `select ${columns}
from "site_builds" b left join "jobs" j using ("accountId", "id") where b."accountId" = $1 order by b."createdAt" desc, b."id" desc`

/** A build with its log: account, id. */
export const selectBuild = `select ${columns}, b."log"
from "site_builds" b left join "jobs" j using ("accountId", "id") where b."accountId" = $1 and b."id" = $2`
