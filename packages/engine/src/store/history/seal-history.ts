import { type Queryable, sql, statement } from '@parvis/work'
import { fromDatabase } from '../database-error.js'
import { digestOfRevision, monthOfRevision } from './digests.js'

/** How many revisions are sealed at once, and of how many change sets. */
const most = { revisions: 5000, changeSets: 500 }

/**
 * Seals what has changed since the last time: each revision of an account and month is hashed with all before it, so that
 * `verifyHistory` finds what is altered later. Two at once do no harm: one of them fails.
 *
 * @throws EngineError `unavailable` without the database
 */
export async function sealHistory(database: Queryable): Promise<void> {
  for (let sealed = 1; sealed > 0; ) {
    const { rowCount } = await database.query(sealSome(most)).catch((error: unknown) => {
      throw fromDatabase(error)
    })
    sealed = rowCount ?? 0
  }
}

/** Seals the revisions of the next change sets. The last of them may have more revisions than fit. */
const sealSome = statement({
  name: 'history.seal',
  params: { revisions: sql.integer, changeSets: sql.integer },
  sql: sql`with "chosen" as materialized (
  select * from "change_sets" where "unsealedAfter" is not null order by "accountId", "id" limit $changeSets
), "found" as materialized (
  select c."accountId", c."id", r."sequence", ${monthOfRevision} as "month", ${digestOfRevision} as "digest"
  from "chosen" c cross join lateral (
    select r.* from "revisions" r
    where r."changeSetId" = c."id" and r."accountId" = c."accountId" and r."sequence" > c."unsealedAfter"
    order by r."sequence" limit $revisions
  ) r order by c."accountId", c."id", r."sequence" limit $revisions
), "grouped" as (
  select "accountId", "month", array_agg("sequence" order by "sequence") as "sequences",
    string_agg(int8send("sequence"), '' order by "sequence") as "numbers",
    string_agg("digest", '' order by "sequence") as "digests"
  from "found" group by "accountId", "month"
), "sealed" as (
  insert into "history_seals" ("accountId", "month", "number", "sequences", "digests", "hash")
  select g."accountId", g."month", coalesce(l."number", 0) + 1, g."sequences", g."digests",
    sha256(coalesce(l."hash", '') || g."numbers" || g."digests")
  from "grouped" g left join lateral (
    select s."number", s."hash" from "history_seals" s
    where s."accountId" = g."accountId" and s."month" = g."month" order by s."number" desc limit 1
  ) l on true
), "cut" as (
  select "accountId", "id", "sequence" from "found"
  where (select count(*) from "found") = $revisions order by "accountId" desc, "id" desc, "sequence" desc limit 1
)
update "change_sets" c set "unsealedAfter" = l."sequence"
from "chosen" h left join "cut" l on l."accountId" = h."accountId" and l."id" = h."id"
where c."accountId" = h."accountId" and c."id" = h."id"
  and not exists (select from "cut" k where (k."accountId", k."id") < (h."accountId", h."id"))`,
})
