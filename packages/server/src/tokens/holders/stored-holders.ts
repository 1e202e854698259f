import type { Holding, TokenStandard } from '@parvis/chain'
import { inTransaction, type Pool, type Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { announceToken, type TokenKey } from '../token-record.js'

/** A token whose holders are to be read. */
export interface TokenToRead extends TokenKey {
  readonly standard: TokenStandard
  readonly contract: `0x${string}`
  /** The last block that was read; null before the first time. */
  readonly readTo: number | null
  /** The block of its deployment; null where that is unknown. */
  readonly deployedIn: number | null
  /** When it was chosen. */
  readonly chosenAt: Date
}

/** How many holders a page has. */
const page = 100

/**
 * The tokens of a chain whose holders were not read for a minute, or not since a transaction was confirmed; the oldest
 * first.
 */
export async function tokensToRead(
  database: Queryable,
  chain: string,
  most: number,
): Promise<readonly TokenToRead[]> {
  return rowsOf(database, selectDue({ chain, most }))
}

/**
 * Applies what changed since the last block that was read, unless another process did, and publishes it.
 *
 * @param to the last block that the changes are from
 */
export function applyHoldings(
  pool: Pool,
  { accountId, tokenId, readTo, chosenAt }: TokenToRead,
  to: number,
  changes: readonly Holding[],
): Promise<void> {
  const key = { accountId, tokenId }
  return inTransaction(pool, async (connection) => {
    const before = readTo ?? -1
    const [advanced] = await rowsOf(connection, advance({ ...key, before, to, chosenAt }))
    if (!advanced || changes.length === 0) return
    await rowsOf(
      connection,
      upsertHoldings({
        ...key,
        addresses: changes.map(({ address }) => address),
        numbers: changes.map(({ number }) => String(number)),
        amounts: changes.map(({ amount }) => String(amount)),
      }),
    )
    await rowsOf(connection, deleteEmpty(key))
    await announceToken(connection, key)
  })
}

/** A hundred holders, who have the most first, and what to ask for to read on. */
export async function holdersOf(database: Queryable, key: TokenKey, after: string | undefined) {
  const [amount = null, address = null, number = null] = after?.split('-') ?? []
  const [found, [summary]] = await Promise.all([
    rowsOf(database, selectHolders({ ...key, amount, address, number, most: page + 1 })),
    rowsOf(database, selectSummary({ ...key })),
  ])
  const holders = found.slice(0, page)
  const last = found.length > page ? holders.at(-1) : undefined
  return {
    block: summary?.block ?? null,
    count: summary?.count ?? 0,
    holders: holders.map((each) => ({ ...each, number: each.number === '0' ? null : each.number })),
    next: last ? `${last.amount}-${last.address}-${last.number}` : null,
  }
}

const token = { accountId: sql.uuid, tokenId: sql.uuid }
const ofToken = sql`"accountId" = $accountId and "tokenId" = $tokenId`

const selectDue = statement({
  name: 'tokens.holders-due',
  params: { chain: sql.text, most: sql.integer },
  row: {
    ...token,
    standard: sql.text.of<TokenStandard>(),
    contract: sql.text.of<`0x${string}`>(),
    readTo: sql.integer.orNull,
    deployedIn: sql.integer.orNull,
    chosenAt: sql.timestamptz,
  },
  sql: sql`select t."accountId", t."id" as "tokenId", t."standard", t."address" as "contract", r."block" as "readTo",
  d."block" as "deployedIn", clock_timestamp() as "chosenAt"
from "tokens" t
left join "token_holder_reads" r on r."accountId" = t."accountId" and r."tokenId" = t."id"
left join lateral (
  select ("mined" -> 'block' ->> 'number')::int as "block" from "token_transactions"
  where "accountId" = t."accountId" and "tokenId" = t."id" and "kind" = 'deploy' and "state" = 'confirmed' limit 1
) d on true
where t."chain" = $chain and t."deployedAt" is not null and t."deletedAt" is null and t."address" is not null
  and (r."readAt" is null or r."readAt" < clock_timestamp() - interval '1 minute' or exists (
    select 1 from "token_transactions" x where x."accountId" = t."accountId" and x."tokenId" = t."id"
      and x."state" = 'confirmed' and x."changedAt" > r."readAt"
  ))
order by r."readAt" nulls first, t."id" limit $most`,
})

/** Notes up to where holders were read; none where another process did, or the token is gone for good. */
const advance = statement({
  name: 'tokens.advance-holders',
  params: { ...token, before: sql.integer, to: sql.integer, chosenAt: sql.timestamptz },
  row: { block: sql.integer },
  sql: sql`insert into "token_holder_reads" as r ("accountId", "tokenId", "block", "readAt")
select "accountId", "id", $to, $chosenAt from "tokens" where "accountId" = $accountId and "id" = $tokenId for key share
on conflict ("accountId", "tokenId") do update set "block" = excluded."block", "readAt" = excluded."readAt"
  where r."block" = $before
returning "block"`,
})

const upsertHoldings = statement({
  name: 'tokens.change-holdings',
  params: { ...token, addresses: sql.text.array, numbers: sql.text.array, amounts: sql.text.array },
  sql: sql`insert into "token_holders" as h ("accountId", "tokenId", "address", "number", "amount")
select $accountId, $tokenId, c."address", c."number"::numeric, c."amount"::numeric
from unnest($addresses::text[], $numbers::text[], $amounts::text[]) c ("address", "number", "amount")
on conflict ("accountId", "tokenId", "address", "number") do update set "amount" = h."amount" + excluded."amount"`,
})

const deleteEmpty = statement({
  name: 'tokens.delete-empty-holdings',
  params: token,
  sql: sql`delete from "token_holders" where ${ofToken} and "amount" = 0`,
})

const selectHolders = statement({
  name: 'tokens.holders',
  params: {
    ...token,
    amount: sql.text.orNull,
    address: sql.text.orNull,
    number: sql.text.orNull,
    most: sql.integer,
  },
  row: { address: sql.text, number: sql.text, amount: sql.text },
  sql: sql`select "address", "number"::text as "number", "amount"::text as "amount" from "token_holders"
where ${ofToken} and ($amount::text is null or ("amount" <= $amount::text::numeric and (
  "amount" < $amount::text::numeric or ("address", "number") > ($address::text, $number::text::numeric)
)))
order by "token_holders"."amount" desc nulls last, "token_holders"."address", "token_holders"."number" limit $most`,
})

const selectSummary = statement({
  name: 'tokens.holders-summary',
  params: token,
  row: { block: sql.integer, count: sql.integer },
  sql: sql`select r."block", (
  select count(distinct h."address")::int from "token_holders" h
  where h."accountId" = r."accountId" and h."tokenId" = r."tokenId"
) as "count" from "token_holder_reads" r where ${ofToken}`,
})
