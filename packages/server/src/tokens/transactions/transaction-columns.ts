/** Transactions as columns: JSON has no big integers, so they are decimal texts. */

import type { Attempt, Effect, FailureReason, Hex, MinedTransaction, StoredTransaction } from '@parvis/chain'
import { sql } from '@parvis/work'

interface AttemptJson extends Omit<Attempt, 'gasLimit' | 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'at'> {
  readonly gasLimit: string
  readonly maxFeePerGas: string
  readonly maxPriorityFeePerGas: string
  readonly at: string
}

interface MinedJson extends Omit<MinedTransaction, 'cost'> {
  readonly cost: string
}

/** The columns of a transaction as the sender knows it. */
export const transactionColumns = {
  id: sql.uuid,
  to: sql.text.of<Hex>(),
  data: sql.text.of<Hex>(),
  value: sql.text,
  gasLimit: sql.text.orNull,
  effect: sql.jsonb.of<Effect>(),
  state: sql.text.of<StoredTransaction['state']>(),
  nonce: sql.integer.orNull,
  attempts: sql.jsonb.of<AttemptJson[]>(),
  hashes: sql.jsonb.of<Hex[]>(),
  mined: sql.jsonb.of<MinedJson>().orNull,
  displacedAt: sql.integer.orNull,
  reason: sql.jsonb.of<FailureReason>().orNull,
}

/** Their names, for statements. */
export const transactionColumnList = sql.join(
  Object.keys(transactionColumns).map((name) => sql`t.${sql.identifier(name)}`),
  sql`, `,
)

type TransactionRow = {
  readonly [Name in keyof typeof transactionColumns]: (typeof transactionColumns)[Name]['output']
}

/** A transaction from its columns. */
export function transactionFrom(row: TransactionRow): StoredTransaction {
  const { gasLimit, nonce, attempts, hashes, mined, displacedAt, reason } = row
  const { id, to, data, value, effect, state } = row
  return {
    ...{ id, to, data, value: BigInt(value), effect, state },
    ...(gasLimit !== null && { gasLimit: BigInt(gasLimit) }),
    ...(nonce !== null && { nonce }),
    attempts: attempts.map(attemptFrom),
    ...(hashes.length > 0 && { hashes }),
    ...(mined && { mined: { ...mined, cost: BigInt(mined.cost) } }),
    ...(displacedAt !== null && { displacedAt }),
    ...(reason && { reason }),
  }
}

/** An attempt as JSON. */
export function attemptJson(attempt: Attempt): AttemptJson {
  return {
    ...attempt,
    gasLimit: String(attempt.gasLimit),
    maxFeePerGas: String(attempt.maxFeePerGas),
    maxPriorityFeePerGas: String(attempt.maxPriorityFeePerGas),
    at: attempt.at.toISOString(),
  }
}

/** What became of a transaction, as JSON. */
export function minedJson(mined: MinedTransaction): MinedJson {
  return { ...mined, cost: String(mined.cost) }
}

function attemptFrom(attempt: AttemptJson): Attempt {
  return {
    ...attempt,
    gasLimit: BigInt(attempt.gasLimit),
    maxFeePerGas: BigInt(attempt.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(attempt.maxPriorityFeePerGas),
    at: new Date(attempt.at),
  }
}
