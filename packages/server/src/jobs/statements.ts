/** Queues jobs: account ids, ids, kinds, data, rights, about, channel. */
export const insertJobs = `with queued as (
  insert into "jobs" ("accountId", "id", "kind", "data", "right", "about")
  select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::jsonb[], $5::text[], $6::bigint[]) returning "kind"
)
select pg_notify($7, "kind") from (select distinct "kind" from queued) k`

/**
 * What is to be done next: kind, kind of the leases, how many of an account at once, how many, accounts that had a turn,
 * the last one last. Accounts come in turns: the first of each before the second of any, counting what is being done
 * already, and of those whoever had none for longest.
 */
export const selectNext = `with recursive account as (
  (select "accountId" from "jobs" where "kind" = $1 and "nextAt" is not null order by "accountId" limit 1)
  union all
  select (
    select "accountId" from "jobs" where "kind" = $1 and "nextAt" is not null and "accountId" > a."accountId"
    order by "accountId" limit 1
  ) from account a where a."accountId" is not null
), busy as (
  select split_part("name", ' ', 1)::uuid as "accountId", count(*) as "count"
  from "leases" where "kind" = $2 and "until" > now() group by 1
), due as (
  select j."name", j."nextAt", array_position($5::uuid[], a."accountId") as "turn",
    coalesce(b."count", 0) + row_number() over (partition by a."accountId" order by j."nextAt", j."id") as "place"
  from account a left join busy b using ("accountId") cross join lateral (
    select "accountId" || ' ' || "id" as "name", "id", "nextAt" from "jobs" j
    where "kind" = $1 and "accountId" = a."accountId" and "nextAt" <= now() and not exists (
      select from "leases" l
      where l."kind" = $2 and l."name" = j."accountId" || ' ' || j."id" and l."until" > now()
    )
    order by "nextAt", "id" limit $3
  ) j
)
select "name" from due where "place" <= $3
order by "place", "turn" nulls first, "nextAt", "name" limit $4`

/** Begins jobs that are still to be done: account ids, ids. */
export const beginJobs = `update "jobs" j set "state" = 'running', "startedAt" = coalesce("startedAt", now()),
  "attempts" = "attempts" + 1, "toldAt" = now()
from unnest($1::uuid[], $2::uuid[]) n ("accountId", "id")
where j."accountId" = n."accountId" and j."id" = n."id" and "nextAt" <= now()
returning j."accountId", j."id", "kind", "data", "right", "done"::float8, "about"::float8, "attempts"`

/** How far a job is: account, id, done, about. The rate follows what was told of late; what gets on was not tried in vain. */
export const tellProgress = `update "jobs" set "done" = $3, "attempts" = case when $3 > "done" then 0 else "attempts" end, "about" = coalesce($4, "about"), "toldAt" = clock_timestamp(),
  "rate" = case when $3 <= "done" or "toldAt" is null then "rate"
    else coalesce("rate" * 0.7, 0) + (case when "rate" is null then 1 else 0.3 end) * ($3 - "done")
      / greatest(0.001, extract(epoch from clock_timestamp() - "toldAt"))
    end
where "accountId" = $1 and "id" = $2
returning "about"::float8, "cancelledAt" is not null as "isCancelled"`

/** Ends a job: account, id, state, cause, done, about. One that somebody asked to end is cancelled, whatever became of it. */
export const endJob = `update "jobs" set "state" = case when "cancelledAt" is null then $3 else 'cancelled' end,
  "cause" = case when "cancelledAt" is null then $4 end, "done" = $5, "about" = coalesce($6, "about"),
  "endedAt" = now(), "nextAt" = null
where "accountId" = $1 and "id" = $2 returning "state"`

/** Leaves a job for later: account, id, seconds until then, cause, whether it counts as an attempt, channel. */
export const postponeJob = `with postponed as (
  update "jobs" set "state" = 'waiting', "nextAt" = now() + make_interval(secs => $3), "cause" = $4,
    "attempts" = greatest(0, "attempts" - case when $5 then 0 else 1 end)
  where "accountId" = $1 and "id" = $2 returning "kind"
)
select pg_notify($6, "kind") from postponed`

/** Asks jobs to end: account, ids, channel. Those that nobody does end at once. */
export const cancelSome = `with cancelled as (
  update "jobs" set "cancelledAt" = coalesce("cancelledAt", now()),
    "state" = case when "state" = 'waiting' then 'cancelled' else "state" end,
    "endedAt" = case when "state" = 'waiting' then now() end,
    "nextAt" = case when "state" <> 'waiting' then "nextAt" end
  where "accountId" = $1 and "id" = any($2) and "nextAt" is not null returning "id", "kind", "right", "state"
)
select "id", "kind", "right", "state", pg_notify($3, "kind") from cancelled`

/** Which of some jobs are to end: account ids, ids. */
export const selectCancelled = `select j."accountId" || ' ' || j."id" as "name"
from "jobs" j join unnest($1::uuid[], $2::uuid[]) n ("accountId", "id") using ("accountId", "id")
where j."cancelledAt" is not null`

export const forgetEnded = `delete from "jobs" where ("accountId", "id") in (
  select "accountId", "id" from "jobs" where "endedAt" < now() - interval '30 days'
  order by "endedAt" limit $1 for update skip locked
) returning 1`
