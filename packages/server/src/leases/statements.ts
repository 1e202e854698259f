// By the clock of the database alone: `now()` is when a statement began, so that whoever waited in between is no earlier
// than it believes.

/** The leases that the parameters `$2` to `$4` name: kinds, names and fences. */
const named = `unnest($2::text[], $3::text[], $4::bigint[]) n ("kind", "name", "fence")`

/** Takes the first of some names that nobody owns: kind, names, owner, seconds, how many at most. */
export const takeFree = `insert into "leases" as l ("kind", "name", "ownerId", "fence", "until")
select $1, "name", $3, (extract(epoch from now()) * 1000)::bigint, now() + make_interval(secs => $4)
from (
  select "name" from unnest($2::text[]) with ordinality n ("name", "place")
  where not exists (
    select from "leases" o where o."kind" = $1 and o."name" = n."name" and o."until" > now()
  )
  order by "place" limit $5
) free
order by "name"
on conflict ("kind", "name") do update set "ownerId" = excluded."ownerId", "until" = excluded."until",
  "fence" = greatest(l."fence" + 1, excluded."fence")
where l."until" <= now()
returning "name", "fence"::float8`

/** Makes leases last longer: owner, and which; seconds. Those that a transaction of the owner holds fast wait for the next time. */
export const renewNamed = `with own as (
  select l."kind", l."name" from "leases" l join ${named} using ("kind", "name", "fence")
  where l."ownerId" = $1 and l."until" > now() for update of l skip locked
), renewed as (
  update "leases" l set "until" = now() + make_interval(secs => $5) from own
  where l."kind" = own."kind" and l."name" = own."name"
  returning l."kind", l."name"
)
select l."kind", l."name", l."fence"::float8,
  exists (select from renewed r where r."kind" = l."kind" and r."name" = l."name") as "isRenewed"
from "leases" l join ${named} using ("kind", "name", "fence")
where l."ownerId" = $1 and l."until" > now()`

/** Gives leases back, and tells those who wait for them: owner, and which; channel. */
export const releaseNamed = `with released as (
  update "leases" l set "until" = now() from ${named}
  where l."kind" = n."kind" and l."name" = n."name" and l."fence" = n."fence" and l."ownerId" = $1
    and l."until" > now()
  returning l."kind"
)
select pg_notify($5, "kind") from released group by "kind"`

/** Who owns what of a kind. */
export const selectOwned = `select "name", "ownerId" from "leases" where "kind" = $1 and "until" > now()`

/**
 * Holds a lease fast until the transaction ends: kind, name, fence, and after how long the database ends that by itself
 * when nothing comes of it.
 */
export const holdFast = `select set_config('idle_in_transaction_session_timeout', $4, true) from "leases"
where "kind" = $1 and "name" = $2 and "fence" = $3 and "until" > clock_timestamp() for share`

/** Forgets what nobody has owned for a day. A fence is no less than the time it was made at, so it grows nevertheless. */
export const forgetOld = `delete from "leases" where ("kind", "name") in (
  select "kind", "name" from "leases" where "until" < now() - interval '1 day' limit $1 for update skip locked
) returning 1`
