import {
  type ChainPort,
  type FailureReason,
  findEffects,
  reasonOf,
  type StoredTransaction,
  transactionGasCap,
} from '@parvis/chain'
import type { Queryable } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import type { WalletRequests } from '@parvis/schemas/calls/token-wallets'
import { failureCauses, walletCauses } from '@parvis/schemas/token-causes'
import { rowsOf, sql, statement } from '@parvis/work'
import type { TokenKey } from '../token-record.js'
import type { TransactionKind } from '../transactions/queue-transactions.js'
import {
  transactionColumnList,
  transactionColumns,
  transactionFrom,
} from '../transactions/transaction-columns.js'

type Request = WalletRequests['requests'][number]

/** How many are estimated and answered at once. */
const most = 10

/** Whose requests, and how they are answered. */
export interface RequestsOf {
  readonly key: TokenKey
  readonly chainId: number
  readonly wallet: `0x${string}`
  readonly locale: Locale
}

/**
 * What waits to be signed by a wallet: what it never sent, and what it sent a minute ago or earlier that no node knows.
 *
 * @throws ChainUnreachable
 */
export async function walletRequests(
  database: Queryable,
  port: ChainPort,
  { key, chainId, wallet, locale }: RequestsOf,
): Promise<WalletRequests> {
  const params = { ...key, chain: String(chainId), signer: wallet, most }
  const rows = await rowsOf(database, selectUnsent(params))
  const transactions = rows.map(transactionFrom)
  const [effects, fees, balance] = await Promise.all([
    findEffects(port, transactions),
    port.fees(),
    port.balance(wallet),
  ])
  const requests: Request[] = []
  for (const [index, transaction] of transactions.entries()) {
    const { kind = 'pause', recipients = null } = rows[index] ?? {}
    if (transaction.state === 'sent' && (await isKnown(port, transaction))) continue
    const found = effects.has(transaction.id) ? { code: 'done' } : await gasOf(port, wallet, transaction)
    requests.push({
      ...{ id: transaction.id, kind, recipients, isPerhapsSent: transaction.state === 'sent' },
      ...{
        chainId,
        from: wallet,
        to: transaction.to,
        data: transaction.data,
        value: String(transaction.value),
      },
      ...('gas' in found ? costsOf(found.gas, fees) : { gas: null, expected: null, highest: null }),
      problem: 'code' in found ? { code: found.code, message: messageFor(found.code, locale) } : null,
    })
  }
  return { count: rows[0]?.count ?? 0, balance: String(balance), requests }
}

async function isKnown(port: ChainPort, { hashes = [] }: StoredTransaction): Promise<boolean> {
  const last = hashes.at(-1)
  return last !== undefined && (await port.transaction(last)) !== undefined
}

/** Its gas limit, a fifth more than it takes now, or why it would fail. */
async function gasOf(
  port: ChainPort,
  from: `0x${string}`,
  { to, data, value }: StoredTransaction,
): Promise<{ gas: bigint } | { code: string }> {
  const estimate = await port.estimate({ from, to, data, value })
  if (estimate.outcome === 'insufficient_funds') return { code: 'no_funds' }
  if (estimate.outcome === 'reverted') return { code: revertCode(estimate) }
  if (estimate.gas > transactionGasCap) return { code: 'gas_limit' }
  const wanted = (estimate.gas * 6n) / 5n
  return { gas: wanted < transactionGasCap ? wanted : transactionGasCap }
}

function revertCode({ data }: Pick<FailureReason, 'data'>): string {
  return data ? reasonOf(data).code : 'reverted'
}

function costsOf(gas: bigint, fees: Awaited<ReturnType<ChainPort['fees']>>) {
  const { baseFee, maxPriorityFeePerGas, maxFeePerGas } = fees
  const expected = ((gas * 5n) / 6n) * (baseFee + maxPriorityFeePerGas)
  return { gas: String(gas), expected: String(expected), highest: String(gas * maxFeePerGas) }
}

const messages: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  ...failureCauses,
  ...walletCauses,
}

function messageFor(code: string, locale: Locale): string {
  return (messages[code] ?? failureCauses.reverted)[locale]
}

const selectUnsent = statement({
  name: 'tokens.wallet-requests',
  params: {
    accountId: sql.uuid,
    tokenId: sql.uuid,
    chain: sql.text,
    signer: sql.text,
    most: sql.integer,
  },
  row: {
    ...transactionColumns,
    kind: sql.text.of<TransactionKind>(),
    recipients: sql.integer.orNull,
    count: sql.integer,
  },
  sql: sql`select ${transactionColumnList}, t."kind", count(*) over ()::int as "count",
  case when t."mintingId" is not null then (
    select count(*)::int from "token_recipients" r
    where r."accountId" = t."accountId" and r."mintingId" = t."mintingId" and r."chunk" = t."chunk"
  ) end as "recipients"
from "token_transactions" t
where t."accountId" = $accountId and t."tokenId" = $tokenId and t."chain" = $chain and t."signer" = $signer
  and (t."state" = 'waiting' or t."state" = 'sent' and t."changedAt" < now() - interval '1 minute')
order by t."queuedAt", t."chunk", t."id" limit $most`,
})
