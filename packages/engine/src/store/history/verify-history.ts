import { type Queryable, rowsOf, sql, statement } from '@parvis/work'
import { fromDatabase } from '../database-error.js'
import { digestOfRevision } from './digests.js'

/** The sealed history of an account in one month. */
export interface VerifiedMonth {
  readonly accountId: string
  /** Its first day. */
  readonly month: string
  readonly revisions: number
  /** Of its last seal: who notes it elsewhere can prove later that the whole chain was not made anew. */
  readonly hash: string
  /** What does not agree with the seals, in the order of the changes; of many, the first. */
  readonly problems: readonly HistoryProblem[]
}

/** What was done to a revision past the product; `chain` means that seals themselves were altered or are missing. */
export type HistoryProblemKind = 'altered' | 'missing' | 'added' | 'erased' | 'chain'

export interface HistoryProblem {
  readonly kind: HistoryProblemKind
  /** Of the revision; of a chain, the number of the first seal that does not continue the one before. */
  readonly sequence: number
  /** The record, where the revision still says so. */
  readonly resource: string | null
  readonly record: string | null
}

/** How many problems of a month are answered at most. */
const most = 20

/**
 * Compares all sealed history with its seals, a month of an account at a time, while Parvis may run.
 *
 * @throws EngineError `unavailable` without the database
 */
export async function* verifyHistory(database: Queryable): AsyncGenerator<VerifiedMonth> {
  const read = <Row>(question: Promise<Row[]>) =>
    question.catch((error: unknown) => {
      throw fromDatabase(error)
    })
  for (const found of await read(rowsOf(database, selectMonths()))) {
    const { accountId, month } = found
    const chain = await read(rowsOf(database, selectBrokenSeals({ accountId, month })))
    const revisions = await read(rowsOf(database, selectProblems({ accountId, month, most })))
    yield { ...found, problems: [...chain, ...revisions] }
  }
}

const key = { accountId: sql.uuid, month: sql.date }
const problem = {
  kind: sql.text.of<HistoryProblemKind>(),
  sequence: sql.double,
  resource: sql.text.orNull,
  record: sql.uuid.orNull,
}

const selectMonths = statement({
  name: 'history.sealed-months',
  row: { accountId: sql.uuid, month: sql.text, revisions: sql.double, hash: sql.text },
  sql: sql`select "accountId", "month"::text, sum(cardinality("sequences"))::double precision as "revisions",
  encode((array_agg("hash" order by "number" desc))[1], 'hex') as "hash"
from "history_seals" group by "accountId", "month" order by "accountId", "month"`,
})

const selectBrokenSeals = statement({
  name: 'history.broken-seals',
  params: key,
  row: problem,
  sql: sql`select 'chain' as "kind", s."number"::double precision as "sequence", null::text as "resource", null::uuid as "record"
from (
  select "number", "hash", lag("number", 1, 0) over "ordered" as "numberBefore", lag("hash", 1, '') over "ordered" as "hashBefore",
    "digests", (select string_agg(int8send(n), '' order by o) from unnest("sequences") with ordinality as u (n, o)) as "numbers"
  from "history_seals" where "accountId" = $accountId and "month" = $month window "ordered" as (order by "number")
) s
where s."number" <> s."numberBefore" + 1 or s."hash" <> sha256(s."hashBefore" || s."numbers" || s."digests")
order by s."number" limit 1`,
})

/** A revision of values that were erased must be of a record that was deleted for good. */
const selectProblems = statement({
  name: 'history.altered-revisions',
  params: { ...key, most: sql.integer },
  row: problem,
  sql: sql`with "sealed" as (
  select u."sequence", substring(s."digests" from (32 * (u."position" - 1) + 1)::int for 32) as "digest"
  from "history_seals" s cross join lateral unnest(s."sequences") with ordinality as u ("sequence", "position")
  where s."accountId" = $accountId and s."month" = $month
), "present" as (
  select r."sequence", r."resource", r."record", ${digestOfRevision} as "digest",
    c."id" is not null and r."sequence" > c."unsealedAfter" as "isNew",
    r."erasedAt" is not null and not exists (
      select from "revisions" p where p."record" = r."record" and p."accountId" = r."accountId" and p."action" = 'purge'
    ) as "isErased"
  from "revisions" r left join "change_sets" c on c."accountId" = r."accountId" and c."id" = r."changeSetId"
  where r."accountId" = $accountId and r."at" >= $month::timestamp at time zone 'UTC'
    and r."at" < ($month + interval '1 month') at time zone 'UTC'
), "compared" as (
  select coalesce(s."sequence", p."sequence") as "sequence", p."resource", p."record", case
    when p."sequence" is null then 'missing'
    when s."sequence" is null then case when p."isNew" then null else 'added' end
    when s."digest" <> p."digest" then 'altered'
    when p."isErased" then 'erased' end as "kind"
  from "sealed" s full join "present" p on p."sequence" = s."sequence"
)
select "kind", "sequence"::double precision as "sequence", "resource", "record" from "compared"
where "kind" is not null order by "sequence" limit $most`,
})
