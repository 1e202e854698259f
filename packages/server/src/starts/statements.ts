/**
 * Takes in what a platform tells of its limits: application, how many remain, seconds until they are counted anew. What is
 * told may be old by now, so that within one count nothing raises it.
 */
export const lowerBudget = `insert into "start_budgets" as b ("application", "remaining", "resetAt")
values ($1, $2, now() + make_interval(secs => $3))
on conflict ("application") do update set
  "remaining" = case when b."resetAt" <= now() then excluded."remaining" else least(b."remaining", excluded."remaining") end,
  "resetAt" = case when b."resetAt" <= now() then excluded."resetAt" else b."resetAt" end
returning "remaining", (extract(epoch from "resetAt" - now()) * 1000)::float8 as "wait"`

/** Takes a turn if it is time for one: application, turn, seconds until the next one. @returns how long it is until then */
export const takeTurn = `with taken as (
  insert into "start_turns" as t ("application", "turn", "nextAt") values ($1, $2, clock_timestamp() + make_interval(secs => $3))
  on conflict ("application", "turn") do update set "nextAt" = excluded."nextAt" where t."nextAt" <= clock_timestamp()
  returning 1
)
select case when exists (select from taken) then 0
  else greatest(1, extract(epoch from "nextAt" - clock_timestamp()) * 1000) end::float8 as "wait"
from (select 1) one
left join "start_turns" on "application" = $1 and "turn" = $2`

export const spendOne = `update "start_budgets" set "remaining" = "remaining" - 1 where "application" = $1`
