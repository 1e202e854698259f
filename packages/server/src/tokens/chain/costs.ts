import { type ChainPort, ChainUnreachable, type ContractCall, reasonOf } from '@parvis/chain'
import { EngineError } from '@parvis/engine'
import type { TransactionCost } from '@parvis/schemas/calls/tokens'
import type { TokenChain } from './open-chain.js'

/** The first of several calls that would fail. */
export interface FailedCall {
  /** Its index. */
  readonly failed: number
  /** The reason of the contract, or `no_funds`. */
  readonly code: string
}

/** What calls would do: cost gas, or fail. */
export type EstimatedCalls = { readonly gas: bigint } | FailedCall

/**
 * Estimates calls of an address one by one, as the chain is now: none knows of the others.
 *
 * @throws ChainUnreachable
 */
export async function estimateCalls(
  port: ChainPort,
  from: `0x${string}`,
  calls: readonly ContractCall[],
): Promise<EstimatedCalls> {
  let gas = 0n
  for (const [index, call] of calls.entries()) {
    const estimate = await port.estimate({ from, to: call.to, data: call.data })
    if (estimate.outcome === 'reverted')
      return { failed: index, code: estimate.data ? reasonOf(estimate.data).code : 'reverted' }
    if (estimate.outcome === 'insufficient_funds') return { failed: index, code: 'no_funds' }
    gas += estimate.gas
  }
  return { gas }
}

/** Refuses what needs the chain while it does not answer. @throws EngineError `unavailable`, or the other error */
export function unavailableIfUnreachable(error: unknown): never {
  throw error instanceof ChainUnreachable ? new EngineError('unavailable', { cause: error }) : error
}

/**
 * What an amount of gas costs now and at most, and what the address that signs has. A wallet's highest cost is that of a limit
 * a fifth above, at the fee that wallets usually offer.
 *
 * @throws ChainUnreachable
 */
export async function costOf(
  { maxFeePerGas, signer }: Pick<TokenChain, 'maxFeePerGas' | 'signer'>,
  port: ChainPort,
  from: `0x${string}`,
  gas: bigint,
): Promise<TransactionCost> {
  const [fees, balance] = await Promise.all([port.fees(), port.balance(from)])
  const expected = gas * (fees.baseFee + fees.maxPriorityFeePerGas)
  return {
    gas: String(gas),
    expected: String(expected),
    highest: String(from === signer?.address ? gas * maxFeePerGas : ((gas * 6n) / 5n) * fees.maxFeePerGas),
    balance: String(balance),
  }
}

/** The answer of a chain, or null while it does not answer. */
export async function orNull<Value>(answer: Promise<Value>): Promise<Value | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof ChainUnreachable) return null
    throw error
  })
}
