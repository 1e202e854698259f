/**
 * Takes turns, one behind the other, unless they are too far ahead or nobody may call: application, how many, seconds from one
 * to the next, seconds that they may be ahead.
 *
 * `greatest` makes a past block 0 before it is subtracted: PostgreSQL before 17 cannot subtract an infinite timestamp.
 *
 * @returns whether they were taken, how long it is until the first of them, and how long nobody may call; in milliseconds
 */
export const takeTurns = `with taken as (
  insert into "call_paces" as p ("application", "nextAt", "blockedUntil")
  values ($1, clock_timestamp() + make_interval(secs => $2::int * $3::float8), '-infinity')
  on conflict ("application") do update
    set "nextAt" = greatest(p."nextAt", clock_timestamp()) + make_interval(secs => $2::int * $3::float8)
    where p."nextAt" <= clock_timestamp() + make_interval(secs => $4::float8) and p."blockedUntil" <= clock_timestamp()
  returning "nextAt" - make_interval(secs => $2::int * $3::float8) as "first"
)
select t."first" is not null as "isTaken",
  coalesce(extract(epoch from coalesce(t."first", p."nextAt") - clock_timestamp()) * 1000, 0)::float8 as "wait",
  coalesce(extract(epoch from greatest(p."blockedUntil", clock_timestamp()) - clock_timestamp()) * 1000, 0)::float8 as "blockedFor"
from (select 1) one
left join taken t on true
left join "call_paces" p on t."first" is null and p."application" = $1`

/** Has no call leave for a while: application, seconds. */
export const pauseCalls = `insert into "call_paces" as p ("application", "nextAt", "blockedUntil")
values ($1, clock_timestamp() + make_interval(secs => $2::float8), '-infinity')
on conflict ("application") do update set "nextAt" = greatest(p."nextAt", excluded."nextAt")`

/** Has every call fail for a while: application, seconds. */
export const blockCalls = `insert into "call_paces" as p ("application", "nextAt", "blockedUntil")
values ($1, clock_timestamp(), clock_timestamp() + make_interval(secs => $2::float8))
on conflict ("application") do update set "blockedUntil" = greatest(p."blockedUntil", excluded."blockedUntil")`
