import { type Queryable, refuse } from '@parvis/engine'
import { tokenRefusals } from '@parvis/schemas/tokens'
import { rowsOf, sql, statement } from '@parvis/work'
import type { TokenKey } from '../token-record.js'
import type { MintingChunk } from './minting-chunks.js'

/** Which minting of which token. */
export interface MintingKey extends TokenKey {
  readonly id: string
}

/** A minting to store. */
export interface NewMinting {
  readonly id: string
  /** Who asked for it, by name. */
  readonly requestedBy: string
  readonly chunks: readonly MintingChunk[]
}

/**
 * Stores a minting and its recipients.
 *
 * @throws EngineError `invalid_input` when a minting of another token has its id
 */
export async function storeMinting(
  connection: Queryable,
  token: TokenKey,
  minting: NewMinting,
): Promise<void> {
  const { id, requestedBy, chunks } = minting
  const recipients = chunks.flatMap(({ chunk, recipients }) => recipients.map((each) => ({ ...each, chunk })))
  const values = { ...token, id, requestedBy, recipients: recipients.length }
  const stored = await rowsOf(connection, insertMinting(values))
  if (stored.length === 0) refuse([{ path: 'mintingId', code: tokenRefusals.mintingTaken }])
  await rowsOf(
    connection,
    insertRecipients({
      accountId: token.accountId,
      id,
      chunks: recipients.map(({ chunk }) => chunk),
      addresses: recipients.map(({ address }) => address),
      amounts: recipients.map(({ amount }) => String(amount)),
      numbers: recipients.map(({ number }) => (number === undefined ? null : String(number))),
    }),
  )
}

/** Whether a minting of a token is stored. @throws DatabaseFailure */
export async function hasMinting(database: Queryable, key: MintingKey): Promise<boolean> {
  return (await rowsOf(database, selectMinting({ ...key }))).length > 0
}

/** What is minted or on its way of a token, by the number of the piece or series; null for a currency. */
export interface MintedAmount {
  readonly number: string | null
  /** In the smallest units, in decimal. */
  readonly amount: string
}

/** What is on its way to the chain, and not final: by the number of the series; by null for any other standard. */
export async function pendingAmounts(database: Queryable, token: TokenKey): Promise<readonly MintedAmount[]> {
  return rowsOf(database, sumPending({ ...token }))
}

/** The pieces of those that are minted or on their way. */
export async function takenNumbers(
  database: Queryable,
  token: TokenKey,
  numbers: readonly bigint[],
): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(database, selectTaken({ ...token, numbers: numbers.map(String) }))
  return new Set(rows.map(({ number }) => number))
}

/** The number after the highest piece that is minted or on its way. */
export async function nextNumber(database: Queryable, token: TokenKey): Promise<bigint> {
  const [found] = await rowsOf(database, selectHighest({ ...token }))
  return BigInt(found?.number ?? 0) + 1n
}

const tokenParams = { accountId: sql.uuid, tokenId: sql.uuid }

const insertMinting = statement({
  name: 'tokens.store-minting',
  params: { ...tokenParams, id: sql.uuid, requestedBy: sql.text, recipients: sql.integer },
  row: { id: sql.uuid },
  sql: sql`insert into "token_mintings" ("accountId", "tokenId", "id", "requestedBy", "recipients")
values ($accountId, $tokenId, $id, $requestedBy, $recipients) on conflict do nothing returning "id"`,
})

const selectMinting = statement({
  name: 'tokens.minting',
  params: { ...tokenParams, id: sql.uuid },
  row: { id: sql.uuid },
  sql: sql`select "id" from "token_mintings" where "accountId" = $accountId and "tokenId" = $tokenId and "id" = $id`,
})

const insertRecipients = statement({
  name: 'tokens.store-recipients',
  params: {
    accountId: sql.uuid,
    id: sql.uuid,
    chunks: sql.integer.array,
    addresses: sql.text.array,
    amounts: sql.text.array,
    numbers: sql.text.orNull.array,
  },
  sql: sql`insert into "token_recipients" ("accountId", "mintingId", "position", "chunk", "address", "amount", "number")
select $accountId, $id, "place" - 1, "chunk", "address", "amount"::numeric, "number"::numeric
from unnest($chunks::integer[], $addresses::text[], $amounts::text[], $numbers::text[])
  with ordinality r ("chunk", "address", "amount", "number", "place")`,
})

/** The recipients of mintings of a token whose last transaction neither failed nor was cancelled. */
const counted = sql`"token_mintings" m
join "token_recipients" r on r."accountId" = m."accountId" and r."mintingId" = m."id"
join lateral (
  select t."state" from "token_transactions" t
  where t."accountId" = m."accountId" and t."tokenId" = m."tokenId" and t."mintingId" = m."id" and t."chunk" = r."chunk"
  order by t."queuedAt" desc, t."id" desc limit 1
) l on l."state" not in ('refused', 'reverted', 'cancelled')
where m."accountId" = $accountId and m."tokenId" = $tokenId`

const sumPending = statement({
  name: 'tokens.pending-amounts',
  params: tokenParams,
  row: { number: sql.text.orNull, amount: sql.text },
  sql: sql`select r."number"::text as "number", sum(r."amount")::text as "amount"
from ${counted} and l."state" <> 'confirmed' group by r."number"`,
})

const selectTaken = statement({
  name: 'tokens.taken-numbers',
  params: { ...tokenParams, numbers: sql.text.array },
  row: { number: sql.text },
  sql: sql`select r."number"::text as "number" from ${counted} and r."number" = any($numbers::text[]::numeric[])`,
})

const selectHighest = statement({
  name: 'tokens.highest-number',
  params: tokenParams,
  row: { number: sql.text.orNull },
  sql: sql`select max(r."number")::text as "number" from ${counted}`,
})
