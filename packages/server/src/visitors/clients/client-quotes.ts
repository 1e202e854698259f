import type { Pool, Queryable } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import type { listOwnQuotes } from '@parvis/schemas/calls/visitors'
import { rowsOf, type Sql, sql, statement } from '@parvis/work'

/** A file of a request; its size in bytes. */
export interface ClientFile {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly contentId: string | null
}

/** A request for a quote, as its client may read it. */
export type ClientQuote = Omit<ResultOf<typeof listOwnQuotes>[number], 'files'> & {
  readonly files: readonly ClientFile[]
}

/** The client whose requests are read, and the cursor. */
export interface ClientQuotesQuery {
  /** The account that stores them. */
  readonly operatorId: string
  readonly clientAccountId: string
  readonly limit: number
  /** The last request of the previous page. */
  readonly after?: string
}

export interface ClientQuotesPage {
  readonly quotes: readonly ClientQuote[]
  /** Behind which request to go on; undefined when that was all. */
  readonly next?: string
}

/**
 * The requests for a quote from a client's account, latest first, without those in the trash.
 *
 * @throws DatabaseFailure
 */
export async function clientQuotes(
  database: Queryable,
  { operatorId, clientAccountId, limit, after }: ClientQuotesQuery,
): Promise<ClientQuotesPage> {
  const page = { operatorId, clientAccountId, limit: limit + 1 }
  const rows = await rowsOf(database, after ? selectNext({ ...page, after }) : selectFirst(page))
  const quotes = rows.slice(0, limit)
  return { quotes, next: rows.length > limit ? quotes.at(-1)?.id : undefined }
}

/**
 * Moves quotes of a client's account to the operator, and shares them with that account: releases before this
 * one stored quotes created in the console there, where nobody of the operator read them.
 *
 * @throws EngineError `unavailable`
 */
export async function moveClientQuotes(pool: Pool): Promise<void> {
  await rowsOf(pool, moveStray())
}

const moveStray = statement({
  name: 'clients.move-quotes',
  sql: sql`with "house" as materialized (
  select "id" from "accounts" where "house" order by "id" limit 1
), "stray" as materialized (
  select q."accountId" as "from", q."id", h."id" as "to", a."name" from "quotes" q
  cross join "house" h join "accounts" a on a."id" = q."accountId"
  where q."accountId" <> h."id" and q."deletedAt" is null
  for update of q
), "moved" as (
  update "quotes" q set "accountId" = s."to", "clientAccount" = s."name", "company" = null, "files" = '{}',
    "state" = coalesce(q."state", 'new')
  from "stray" s where q."accountId" = s."from" and q."id" = s."id"
  returning q."accountId", q."id", s."from"
), "shared" as (
  insert into "quote_clients" ("accountId", "quoteId", "clientAccountId", "files")
  select "accountId", "id", "from", '{}' from "moved"
)
insert into "record_counts" ("accountId", "resource", "slot", "total")
select c."accountId", 'quotes', 0, sum(c."change") from "moved" m
cross join lateral (values (m."from", -1), (m."accountId", 1)) c ("accountId", "change") group by 1
on conflict ("accountId", "resource", "slot") do update set "total" = "record_counts"."total" + excluded."total"`,
})

/** A request for a quote of an account, its client's account, and its files. */
interface NamedQuote {
  readonly accountId: string
  readonly id: string
  readonly clientAccountId: string
  readonly files: readonly string[]
}

/** Grants the members of a client's account access to a request for a quote. @throws EngineError `unavailable` */
export async function shareWithClient(
  connection: Queryable,
  { accountId, id, clientAccountId, files }: NamedQuote,
): Promise<void> {
  await rowsOf(connection, insertClient({ accountId, id, clientAccountId, files }))
}

const insertClient = statement({
  name: 'visitors.share-with-client',
  params: { accountId: sql.uuid, id: sql.uuid, clientAccountId: sql.uuid, files: sql.uuid.array },
  sql: sql`insert into "quote_clients" ("accountId", "quoteId", "clientAccountId", "files")
values ($accountId, $id, $clientAccountId, $files)`,
})

// Ids are UUIDs of version 7, ordered by time of request.
const select = (beyond: Sql) => sql`select q."id", q."createdAt", q."state", q."service", q."budget",
  q."deadline"::text as "deadline", q."description",
  coalesce((
    select jsonb_agg(jsonb_build_object('text', a."text", 'by', a."by", 'at', a."at") order by a."place")
    from rows from (jsonb_to_recordset(q."answers") as ("text" text, "by" text, "at" text))
      with ordinality as a ("text", "by", "at", "place")
  ), '[]') as "answers",
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', f."id", 'name', f."name", 'size', f."size", 'contentId', f."contentId"
    ) order by s."place")
    from unnest(c."files") with ordinality as s ("id", "place")
    join "files" f on f."accountId" = c."accountId" and f."id" = s."id" and f."deletedAt" is null
    where f."id" = any(q."files")
  ), '[]') as "files"
from "quote_clients" c
join "quotes" q on q."accountId" = c."accountId" and q."id" = c."quoteId" and q."deletedAt" is null
where c."accountId" = $operatorId and c."clientAccountId" = $clientAccountId ${beyond}
order by c."quoteId" desc limit $limit`

const ofClient = {
  params: { operatorId: sql.uuid, clientAccountId: sql.uuid, limit: sql.bigint },
  row: {
    id: sql.uuid,
    createdAt: sql.timestamptz,
    state: sql.text.orNull,
    service: sql.text.orNull,
    budget: sql.text.orNull,
    deadline: sql.text.orNull,
    description: sql.text,
    answers: sql.jsonb.of<ClientQuote['answers']>(),
    files: sql.jsonb.of<ClientQuote['files']>(),
  },
}

const selectFirst = statement({ ...ofClient, name: 'visitors.client-quotes-first', sql: select(sql``) })
const selectNext = statement({
  ...ofClient,
  name: 'visitors.client-quotes-next',
  params: { ...ofClient.params, after: sql.uuid },
  sql: select(sql`and c."quoteId" < $after`),
})
