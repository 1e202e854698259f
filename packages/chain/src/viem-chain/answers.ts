/** Answers of nodes (execution-apis, the JSON-RPC specification of Ethereum), checked before anything relies on them. */

import type { ChainHead, ChainLog, Hex, KnownTransaction, Receipt } from '../chain-port.js'

/** Thrown for an answer of another form than the specification says. */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer'
}

/** @throws UnexpectedAnswer */
export function bytes(value: unknown): Hex {
  if (typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value)) return value.toLowerCase() as Hex
  throw new UnexpectedAnswer('bytes')
}

/** @throws UnexpectedAnswer */
export function hash(value: unknown): Hex {
  const found = bytes(value)
  if (found.length !== 66) throw new UnexpectedAnswer('hash')
  return found
}

/** @throws UnexpectedAnswer */
export function amount(value: unknown): bigint {
  if (typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value)) return BigInt(value)
  throw new UnexpectedAnswer('quantity')
}

/** @throws UnexpectedAnswer */
export function integer(value: unknown): number {
  const number = Number(amount(value))
  if (Number.isSafeInteger(number)) return number
  throw new UnexpectedAnswer('integer')
}

/** @throws UnexpectedAnswer */
export function list(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new UnexpectedAnswer('list')
}

/** @throws UnexpectedAnswer */
export function fields(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  throw new UnexpectedAnswer('object')
}

/** @throws UnexpectedAnswer */
export function head(value: unknown): ChainHead {
  const block = fields(value)
  return {
    number: integer(block.number),
    hash: hash(block.hash),
    timestamp: integer(block.timestamp),
    // Absent before the London fork.
    baseFee: block.baseFeePerGas == null ? 0n : amount(block.baseFeePerGas),
  }
}

/** @throws UnexpectedAnswer */
export function receipt(value: unknown): Receipt {
  const found = fields(value)
  return {
    hash: hash(found.transactionHash),
    block: { number: integer(found.blockNumber), hash: hash(found.blockHash) },
    succeeded: integer(found.status) === 1,
    gasUsed: amount(found.gasUsed),
    gasPrice: amount(found.effectiveGasPrice),
    logs: list(found.logs).map(log),
  }
}

/** @throws UnexpectedAnswer */
export function transaction(value: unknown): KnownTransaction {
  const found = fields(value)
  return {
    from: bytes(found.from),
    to: found.to == null ? undefined : bytes(found.to),
    data: bytes(found.input),
    nonce: integer(found.nonce),
  }
}

/** @throws UnexpectedAnswer */
export function log(value: unknown): ChainLog {
  const found = fields(value)
  return {
    address: bytes(found.address),
    topics: list(found.topics).map(hash),
    data: bytes(found.data),
    block: { number: integer(found.blockNumber), hash: hash(found.blockHash) },
    transaction: hash(found.transactionHash),
  }
}
