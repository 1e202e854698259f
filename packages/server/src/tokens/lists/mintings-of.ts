import type { Queryable } from '@parvis/engine'
import type { TokenMinting } from '@parvis/schemas/calls/token-mintings'
import { rowsOf, sql, statement } from '@parvis/work'
import { expectedLeft, secondsLeft } from '../minting/minting-progress.js'
import type { TokenKey } from '../token-record.js'

/** The last mintings of a token, the latest first, and how far each is. @throws DatabaseFailure */
export async function mintingsOf(database: Queryable, token: TokenKey) {
  const rows = await rowsOf(database, selectMintings({ ...token }))
  return rows.map((row) => {
    const { id, requestedBy, createdAt, recipients, confirmed, failed, waiting, cancelled } = row
    const progress = { ...row, confirmedCost: BigInt(row.confirmedCost) }
    const left = expectedLeft(progress)
    return {
      ...{ id, requestedBy, createdAt, recipients, confirmed, failed, waiting, cancelled },
      transactions: { done: row.done, of: row.transactions },
      cost: row.cost,
      expectedLeft: left === null ? null : String(left),
      secondsLeft: secondsLeft(progress),
    } satisfies Omit<TokenMinting, 'createdAt'> & { createdAt: Date }
  })
}

const selectMintings = statement({
  name: 'tokens.list-mintings',
  params: { accountId: sql.uuid, tokenId: sql.uuid },
  row: {
    id: sql.uuid,
    requestedBy: sql.text,
    createdAt: sql.timestamptz,
    recipients: sql.integer,
    confirmed: sql.integer,
    confirmedSince: sql.integer,
    failed: sql.integer,
    waiting: sql.integer,
    unpaid: sql.integer,
    cancelled: sql.integer,
    elapsed: sql.double.orNull,
    done: sql.integer,
    transactions: sql.integer,
    cost: sql.text,
    confirmedCost: sql.text,
  },
  // Recipients are only counted by their transactions where these differ: a list may have a hundred thousand.
  sql: sql`with listed as (
  select m."id", m."requestedBy", m."createdAt", m."recipients" from "token_mintings" m
  where m."accountId" = $accountId and m."tokenId" = $tokenId order by m."createdAt" desc, m."id" desc limit 100
), latest as (
  select distinct on (t."mintingId", t."chunk") t."mintingId", t."chunk", t."state", t."queuedAt", t."changedAt",
    m."recipients" as "all"
  from listed m join "token_transactions" t on t."accountId" = $accountId and t."mintingId" = m."id"
  where t."tokenId" = $tokenId
  order by t."mintingId", t."chunk", t."queuedAt" desc, t."id" desc
), compared as (
  select l.*, l."state" in ('waiting', 'sent', 'mined') as "isPending",
    case when min(l."state") over "minting" = max(l."state") over "minting" then l."chunk" = min(l."chunk") over "minting" end
      as "standsForAll",
    min(l."queuedAt") filter (where l."state" in ('waiting', 'sent', 'mined')) over "minting" as "startedAt"
  from latest l window "minting" as (partition by l."mintingId")
), sized as (
  select c.*, case
    when c."standsForAll" then c."all"
    when c."standsForAll" is null then (
      select count(*)::int from "token_recipients" r
      where r."accountId" = $accountId and r."mintingId" = c."mintingId" and r."chunk" = c."chunk"
    ) else 0 end as "size"
  from compared c
), summed as (
  select s."mintingId", count(*)::int as "transactions",
    (count(*) filter (where s."state" = 'confirmed'))::int as "done",
    coalesce(sum(s."size") filter (where s."state" = 'confirmed'), 0)::int as "confirmed",
    coalesce(sum(s."size") filter (where s."state" = 'confirmed' and s."changedAt" >= s."startedAt"), 0)::int as "confirmedSince",
    coalesce(sum(s."size") filter (where s."state" in ('refused', 'reverted')), 0)::int as "failed",
    coalesce(sum(s."size") filter (where s."isPending"), 0)::int as "waiting",
    coalesce(sum(s."size") filter (where s."state" in ('waiting', 'sent')), 0)::int as "unpaid",
    coalesce(sum(s."size") filter (where s."state" = 'cancelled'), 0)::int as "cancelled",
    extract(epoch from clock_timestamp() - min(s."startedAt"))::float8 as "elapsed"
  from sized s group by s."mintingId"
), paid as (
  select t."mintingId", sum((t."mined" ->> 'cost')::numeric) as "cost",
    sum((t."mined" ->> 'cost')::numeric) filter (where t."state" = 'confirmed') as "confirmedCost"
  from listed m join "token_transactions" t on t."accountId" = $accountId and t."mintingId" = m."id"
  where t."tokenId" = $tokenId group by t."mintingId"
)
select m."id", m."requestedBy", m."createdAt", m."recipients", s."confirmed", s."confirmedSince", s."failed", s."waiting",
  s."unpaid", s."cancelled", s."elapsed", s."done", s."transactions",
  coalesce(p."cost", 0)::text as "cost", coalesce(p."confirmedCost", 0)::text as "confirmedCost"
from listed m join summed s on s."mintingId" = m."id" join paid p on p."mintingId" = m."id"
order by m."createdAt" desc, m."id" desc`,
})
