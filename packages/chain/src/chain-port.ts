/** What a chain can be asked, whatever serves it. Amounts are in wei, times in seconds since 1970 (UTC). */

/** Bytes in hexadecimal, with 0x. */
export type Hex = `0x${string}`

/** A block, identified so that another one of the same height is not taken for it. */
export interface BlockId {
  readonly number: number
  readonly hash: Hex
}

export interface ChainHead extends BlockId {
  readonly timestamp: number
  /** EIP-1559's fee for each gas that every transaction of the block pays. */
  readonly baseFee: bigint
}

/** Fees for each gas (EIP-1559). */
export interface Fees {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

export interface SuggestedFees extends Fees {
  /** Of the next block. */
  readonly baseFee: bigint
}

export interface ChainCall {
  readonly from?: Hex
  readonly to: Hex
  readonly data: Hex
  readonly value?: bigint
}

/** A contract refused a call; its data encodes the reason. */
export interface Reverted {
  readonly outcome: 'reverted'
  readonly data?: Hex
  /** What the node said, without addresses of it. */
  readonly message: string
}

export type Estimate =
  | { readonly outcome: 'gas'; readonly gas: bigint }
  | { readonly outcome: 'insufficient_funds' }
  | Reverted

export type CallResult = { readonly outcome: 'returned'; readonly data: Hex } | Reverted

/**
 * What a node answered to a transaction:
 *
 * - `known`: it already had it, in its pool
 * - `nonce_too_low`: the nonce is used, perhaps by this very transaction
 * - `underpriced`: it has another transaction with the nonce, or the fee is too low for it
 * - `refused`: it will not take it
 * - `uncertain`: no answer, or one that says nothing: the transaction was perhaps sent
 */
export type SendResult =
  | {
      readonly outcome:
        | 'accepted'
        | 'known'
        | 'nonce_too_low'
        | 'underpriced'
        | 'insufficient_funds'
        | 'uncertain'
    }
  | { readonly outcome: 'refused'; readonly message: string }

export interface Receipt {
  readonly hash: Hex
  readonly block: BlockId
  readonly succeeded: boolean
  readonly gasUsed: bigint
  /** Price that was paid for each gas. */
  readonly gasPrice: bigint
  readonly logs: readonly ChainLog[]
}

/** A transaction that a node knows, mined or not. */
export interface KnownTransaction {
  readonly from: Hex
  /** Undefined where it creates a contract. */
  readonly to: Hex | undefined
  readonly data: Hex
  readonly nonce: number
}

/** An event that a contract logged. */
export interface ChainLog {
  readonly address: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly block: BlockId
  readonly transaction: Hex
}

export interface LogFilter {
  readonly address: Hex | readonly Hex[]
  /** By position: one topic, any of several, or any at all (null). */
  readonly topics: readonly (Hex | readonly Hex[] | null)[]
  readonly fromBlock: number
  readonly toBlock?: number
}

/**
 * A chain. Every method throws `ChainUnreachable` when no usable answer comes, and never an error of a library; only
 * `send` answers `uncertain` instead.
 */
export interface ChainPort {
  /** The id that the chain has now (EIP-155). */
  chainId(): Promise<number>
  head(): Promise<ChainHead>
  /** What a transaction should offer to be mined in one of the next blocks. */
  fees(): Promise<SuggestedFees>
  balance(address: Hex): Promise<bigint>
  /** How many transactions of an address are in blocks: the next nonce that no block contains. */
  minedNonce(address: Hex): Promise<number>
  /** Code of a contract, in the latest block by default; `0x` when there is none. */
  codeAt(address: Hex, block?: number): Promise<Hex>
  /** Gas that a call takes, or why it would fail. */
  estimate(call: ChainCall): Promise<Estimate>
  /** Reads from a contract, in the latest block by default. */
  call(call: ChainCall, block?: number): Promise<CallResult>
  /** Sends a signed transaction. */
  send(raw: Hex): Promise<SendResult>
  /** The receipt of a mined transaction; undefined while no block contains it. */
  receipt(hash: Hex): Promise<Receipt | undefined>
  /** Undefined while the node does not know it. */
  transaction(hash: Hex): Promise<KnownTransaction | undefined>
  /** Undefined above the head. */
  blockHash(number: number): Promise<Hex | undefined>
  /** Events, in the order of the chain. */
  logs(filter: LogFilter): Promise<readonly ChainLog[]>
  /**
   * The highest block that counts as final when blocks need so many confirmations: 1 for the head itself. On a
   * development chain they count from the durable block. Undefined when there is none.
   */
  confirmedHead(confirmations: number): Promise<number | undefined>
  /** Mines a block, on a chain that mines none by itself. */
  advance?(): Promise<void>
}

/** Why no usable answer came. */
export type UnreachableReason =
  | 'timeout'
  | 'no_connection'
  | 'http_error'
  | 'rpc_error'
  | 'invalid_answer'
  | 'wrong_chain'

/** Thrown when a chain gives no usable answer. Its message names the host, and nothing else of the address. */
export class ChainUnreachable extends Error {
  override name: string = 'ChainUnreachable'

  constructor(
    readonly reason: UnreachableReason,
    message: string,
    /** The status of an answer by HTTP that is an error. */
    readonly status?: number,
  ) {
    super(message)
  }
}

/** Thrown when a node is one of another chain than expected: what it answers is of no use. */
export class WrongChain extends ChainUnreachable {
  override name = 'WrongChain'

  constructor(
    readonly expected: number,
    readonly actual: number,
  ) {
    super('wrong_chain', `The chain has the id ${actual} instead of ${expected}.`)
  }
}

/** @throws WrongChain or ChainUnreachable */
export async function requireChain(chain: Pick<ChainPort, 'chainId'>, expected: number): Promise<void> {
  const actual = await chain.chainId()
  if (actual !== expected) throw new WrongChain(expected, actual)
}
