import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { blockCause } from './stored-transaction-log.js'

/** What the server's key on a chain has to send, and what is in the way. */
export interface SenderState {
  /** How many of its transactions are not final. */
  readonly waiting: number
  /** Why nothing is sent at the moment. */
  readonly cause: Awaited<ReturnType<typeof blockCause>>
}

/** The state of the key of an address on a chain. @throws DatabaseFailure */
export async function senderState(
  database: Queryable,
  key: { readonly chain: string; readonly signer: string },
): Promise<SenderState> {
  const [cause, [found]] = await Promise.all([
    blockCause(database, key),
    rowsOf(database, countPending({ ...key })),
  ])
  return { waiting: found?.waiting ?? 0, cause }
}

const countPending = statement({
  name: 'tokens.count-pending',
  params: { chain: sql.text, signer: sql.text },
  row: { waiting: sql.integer },
  sql: sql`select count(*)::int as "waiting" from "token_transactions"
where "chain" = $chain and "signer" = $signer and "state" in ('waiting', 'sent', 'mined')`,
})
