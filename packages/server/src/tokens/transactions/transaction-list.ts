import type { TransactionState } from '@parvis/chain'
import type { Queryable } from '@parvis/engine'
import type { TokenTransaction } from '@parvis/schemas/calls/tokens'
import { failureCauses } from '@parvis/schemas/token-causes'
import { rowsOf, sql, statement } from '@parvis/work'
import { failureCode } from '../failure-code.js'
import type { TokenKey } from '../token-record.js'
import type { TransactionKind } from './queue-transactions.js'
import { transactionColumns } from './transaction-columns.js'

/** The last transactions of a token, the latest first. @throws DatabaseFailure */
export async function listTransactions(database: Queryable, token: TokenKey) {
  const rows = await rowsOf(database, selectTransactions({ ...token }))
  return rows.map(({ attempts, hashes, mined, reason, recipients, ...row }) => {
    const code = reason ? failureCode(reason) : undefined
    return {
      ...row,
      recipients,
      hash: mined?.transaction ?? attempts.findLast(({ filler }) => !filler)?.hash ?? hashes.at(-1) ?? null,
      block: mined?.block.number ?? null,
      cost: mined?.cost ?? null,
      cause: code === undefined ? null : isKnown(code) ? code : ('reverted' as const),
    }
  })
}

function isKnown(code: string): code is NonNullable<TokenTransaction['cause']> {
  return code in failureCauses
}

/** Cancels the transactions of a token that wait to be signed. @returns how many */
export async function cancelWaiting(connection: Queryable, token: TokenKey): Promise<number> {
  return (await rowsOf(connection, cancelAll({ ...token }))).length
}

const { attempts, hashes, mined, reason } = transactionColumns

const selectTransactions = statement({
  name: 'tokens.list-transactions',
  params: { accountId: sql.uuid, tokenId: sql.uuid },
  row: {
    id: sql.uuid,
    kind: sql.text.of<TransactionKind>(),
    state: sql.text.of<TransactionState>(),
    signer: sql.text,
    recipients: sql.integer.orNull,
    queuedAt: sql.timestamptz,
    changedAt: sql.timestamptz,
    attempts,
    hashes,
    mined,
    reason,
  },
  sql: sql`select t."id", t."kind", t."state", t."signer", t."queuedAt", t."changedAt", t."attempts", t."hashes", t."mined", t."reason",
  case when t."mintingId" is not null then (
    select count(*)::int from "token_recipients" r
    where r."accountId" = t."accountId" and r."mintingId" = t."mintingId" and r."chunk" = t."chunk"
  ) end as "recipients"
from "token_transactions" t where t."accountId" = $accountId and t."tokenId" = $tokenId
order by t."queuedAt" desc, t."id" desc limit 100`,
})

const cancelAll = statement({
  name: 'tokens.cancel-waiting',
  params: { accountId: sql.uuid, tokenId: sql.uuid },
  row: { id: sql.uuid },
  sql: sql`update "token_transactions" set "state" = 'cancelled', "changedAt" = now()
where "accountId" = $accountId and "tokenId" = $tokenId and "state" = 'waiting' returning "id"`,
})
