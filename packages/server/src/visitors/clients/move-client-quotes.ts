import type { Pool } from '@parvis/engine'
import { rowsOf } from '@parvis/work'

/**
 * Brings quotes that a client's account has for itself to the house, and shares them with that account: releases before this
 * one stored those that were created in the console there, where nobody of the house read them.
 *
 * @throws EngineError `unavailable`
 */
export async function moveClientQuotes(pool: Pool): Promise<void> {
  await rowsOf(pool, { name: 'clients.move-quotes', text: move })
}

const move = `with "house" as (
  select "id" from "accounts" where "house" order by "id" limit 1
), "stray" as (
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
on conflict ("accountId", "resource", "slot") do update set "total" = "record_counts"."total" + excluded."total"`
