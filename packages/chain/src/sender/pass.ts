/** One round of the sender: what it is given, and what it reads once from the chain. */

import type { ChainHead, ChainPort, Hex, SuggestedFees } from '../chain-port.js'
import type { Signer } from '../signer.js'
import type { BlockCause } from './transaction.js'
import type { TransactionLog } from './transaction-log.js'

export interface PassOptions {
  readonly chain: ChainPort
  readonly log: TransactionLog
  readonly signer: Signer
  /** The chain that all of this is about; no other one gets a transaction. */
  readonly chainId: number
  /** How many blocks make a transaction final: 1 for the one that contains it. */
  readonly confirmations: number
  /** Highest fee for each gas that the operator pays, in wei. */
  readonly maxFeePerGas: bigint
  readonly now: Date
  /** Most transactions that occupy a nonce at a time; 16 by default. */
  readonly inFlight?: number
  /** How long an attempt may stay unmined before its fees are raised, in milliseconds; a minute by default. */
  readonly raiseAfter?: number
}

/** What settling needs: the stored transactions of an address, and the chain as it is at the beginning of the round. */
export interface View extends Pick<PassOptions, 'chain' | 'log' | 'confirmations'> {
  /** Address that signs. */
  readonly address: Hex
  readonly head: ChainHead
  /** Undefined while no block is final. */
  readonly finalHead: number | undefined
  readonly minedNonce: number
  hashAt(block: number): Promise<Hex | undefined>
}

/** The options, and the chain as it is at the beginning of the round. */
export interface Pass extends Required<PassOptions>, View {
  /** What a transaction should offer now. */
  fees(): Promise<SuggestedFees>
}

/** Ends a round early, as nothing more can be sent now. */
export class Blocked extends Error {
  constructor(readonly blocked: BlockCause) {
    super(blocked)
  }
}

/** @throws ChainUnreachable */
export async function openPass(options: PassOptions): Promise<Pass> {
  const { chain, signer } = options
  const view = await openView({ ...options, address: signer.address })
  return { inFlight: 16, raiseAfter: 60_000, ...options, ...view, fees: once(() => chain.fees()) }
}

/** @throws ChainUnreachable */
export async function openView(
  options: Pick<View, 'chain' | 'log' | 'confirmations' | 'address'>,
): Promise<View> {
  const { chain, log, confirmations, address } = options
  const [head, finalHead, minedNonce] = await Promise.all([
    chain.head(),
    chain.confirmedHead(confirmations),
    chain.minedNonce(address),
  ])
  const hashAt = byKey((block: number) => chain.blockHash(block))
  return { chain, log, confirmations, address, head, finalHead, minedNonce, hashAt }
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return () => {
    value ??= read()
    return value
  }
}

function byKey<Key, Value>(read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const values = new Map<Key, Promise<Value>>()
  return (key) => {
    const value = values.get(key) ?? read(key)
    values.set(key, value)
    return value
  }
}
