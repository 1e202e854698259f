import type { TransactionState } from '@parvis/chain'
import { EngineError, type Queryable } from '@parvis/engine'
import { csvLines } from '@parvis/schema'
import { rowsOf, sql, statement } from '@parvis/work'
import { hasMinting, type MintingKey } from '../minting/stored-mintings.js'

/** How many recipients are answered at once, and written at once. */
const batches = { list: 100, file: 2000 }

/**
 * A hundred recipients of a minting in order, with the state of their transactions.
 *
 * @param after position of the one before the first; -1 for the first ones
 * @throws EngineError `not_found`
 */
export async function recipientsOf(database: Queryable, key: MintingKey, after: number) {
  await requireMinting(database, key)
  return rowsOf(database, selectRecipients({ ...key, after, most: batches.list }))
}

/** Refuses a minting that does not exist. @throws EngineError `not_found` */
export async function requireMinting(database: Queryable, key: MintingKey): Promise<void> {
  if (!(await hasMinting(database, key))) throw new EngineError('not_found', {})
}

/** All recipients of a minting as CSV, read as it is written. @throws DatabaseFailure */
export async function* recipientsAsCsv(database: Queryable, key: MintingKey): AsyncGenerator<string> {
  yield csvLines([['address', 'amount', 'number', 'state']])
  let after = -1
  for (;;) {
    const found = await rowsOf(database, selectRecipients({ ...key, after, most: batches.file }))
    const last = found.at(-1)
    if (!last) return
    yield csvLines(found.map(({ address, amount, number, state }) => [address, amount, number, state]))
    after = last.position
  }
}

const selectRecipients = statement({
  name: 'tokens.minted-recipients',
  params: {
    accountId: sql.uuid,
    tokenId: sql.uuid,
    id: sql.uuid,
    after: sql.integer,
    most: sql.integer,
  },
  row: {
    position: sql.integer,
    address: sql.text,
    amount: sql.text,
    number: sql.text.orNull,
    state: sql.text.of<TransactionState>(),
  },
  sql: sql`select r."position", r."address", r."amount"::text as "amount", r."number"::text as "number", l."state"
from "token_recipients" r
join lateral (
  select t."state" from "token_transactions" t
  where t."accountId" = r."accountId" and t."mintingId" = r."mintingId" and t."chunk" = r."chunk" and t."tokenId" = $tokenId
  order by t."queuedAt" desc, t."id" desc limit 1
) l on true
where r."accountId" = $accountId and r."mintingId" = $id and r."position" > $after
order by r."position" limit $most`,
})
