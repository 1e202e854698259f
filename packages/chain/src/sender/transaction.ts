/** A transaction of the server's key, or of somebody's wallet, as it is stored. */

import type { BlockId, Fees, Hex } from '../chain-port.js'
import type { StateAnswer } from '../contracts/index.js'

/**
 * What shows on the chain that a transaction did what it is for, whatever transaction did it: someone else's wallet may
 * have been faster.
 *
 * - `deployed`: code at an address
 * - `minted`: an event of the contract with this first topic and the key as its second
 * - `called`: nothing but its own receipt
 * - `state`: the contract answers one of the calls as said
 */
export type Effect =
  | { readonly kind: 'deployed'; readonly address: Hex }
  | {
      readonly kind: 'minted'
      readonly contract: Hex
      readonly topic: Hex
      readonly key: Hex
      /** The first block that can contain the event; 0 by default. */
      readonly fromBlock?: number
    }
  | { readonly kind: 'called' }
  | { readonly kind: 'state'; readonly contract: Hex; readonly answers: readonly StateAnswer[] }

/**
 * - `waiting`: has no nonce; only now can it be cancelled
 * - `sent`: signed and stored, and perhaps sent
 * - `mined`: a block shows what became of it, and too few blocks follow
 * - `confirmed`, `reverted`: final; it did what it is for, or failed on the chain
 * - `refused`: final; it would fail, or no node takes it, and it took no effect
 * - `cancelled`: final
 */
export type TransactionState =
  | 'waiting'
  | 'sent'
  | 'mined'
  | 'confirmed'
  | 'reverted'
  | 'refused'
  | 'cancelled'

/**
 * Why a transaction fails:
 *
 * - `reverted`: the contract refuses, for the reason that the data encodes
 * - `no_effect`: it was mined, and what it is for did not happen
 * - `gas_limit`: it takes more gas than a transaction may
 * - `refused_by_node`: the node does not take it, for the reason in the message
 */
export interface FailureReason {
  readonly code: 'reverted' | 'no_effect' | 'gas_limit' | 'refused_by_node'
  readonly data?: Hex
  readonly message?: string
}

/** A signed transaction; stored before it is sent. */
export interface Attempt extends Fees {
  readonly nonce: number
  readonly hash: Hex
  readonly raw: Hex
  readonly gasLimit: bigint
  readonly at: Date
  /** For a transfer of nothing to oneself that only uses the nonce. */
  readonly filler?: Filler
}

export interface Filler {
  /** Why the step is given up; undefined when the nonce alone has no use. */
  readonly reason?: FailureReason
}

export interface StoredTransaction {
  readonly id: string
  readonly to: Hex
  readonly data: Hex
  /** In wei. */
  readonly value: bigint
  /** Estimated when undefined. */
  readonly gasLimit?: bigint
  readonly effect: Effect
  readonly state: TransactionState
  /** The nonce that it occupies; undefined before it is signed, and once it was given back. */
  readonly nonce?: number
  /** In the order of their making, those of nonces given back included. */
  readonly attempts: readonly Attempt[]
  /** Hashes of transactions that a wallet says it sent for it, in their order. */
  readonly hashes?: readonly Hex[]
  /** Where the chain shows what became of it. */
  readonly mined?: MinedTransaction
  /** The head when its nonce was first found used by a transaction that is not ours. */
  readonly displacedAt?: number
  readonly reason?: FailureReason
}

export interface MinedTransaction {
  readonly block: BlockId
  /** Done as intended; failed, by a revert or without its effect; or only the filler of its nonce was mined. */
  readonly outcome: 'done' | 'failed' | 'filled'
  /** Hash of the transaction that shows it; undefined when only the effect is known. */
  readonly transaction?: Hex
  /** Fees that this key paid for it so far, in wei. */
  readonly cost: bigint
  readonly reason?: FailureReason
}

/**
 * Why nothing new is sent at the moment. None of these is final:
 *
 * - `no_funds`: the balance does not cover the next transaction
 * - `fee_cap`: the network asks for more than the cap
 * - `no_contract`: the contract to mint from is not on the chain
 * - `unreachable`: the node gives no usable answer
 * - `wrong_chain`: the node serves another chain
 */
export type BlockCause = 'no_funds' | 'fee_cap' | 'no_contract' | 'unreachable' | 'wrong_chain'
