import type {
  Attempt,
  BlockCause,
  FailureReason,
  MinedTransaction,
  StoredTransaction,
} from './transaction.js'

/**
 * The stored transactions of one key or wallet on one chain, for the process that has the lease on them. Every method is atomic and
 * throws when another sender has the lease by now; a transaction in a final state is not changed.
 */
export interface TransactionLog {
  /** Transactions that the chain may know: sent, mined, or waiting with attempts. By nonce, those without at the end. */
  live(): Promise<readonly StoredTransaction[]>
  /** Transactions to sign, in the order of their making. */
  waiting(limit: number): Promise<readonly StoredTransaction[]>
  /**
   * Stores an attempt. One that is no filler makes the transaction sent, and occupies the nonce.
   *
   * @returns false, and stores nothing, when the transaction is final by now: it was cancelled
   */
  addAttempt(id: string, attempt: Attempt): Promise<boolean>
  /** The chain shows what became of it, whatever its state was. */
  markMined(id: string, mined: MinedTransaction): Promise<void>
  /** The chain shows it no more: it is sent if it occupies a nonce or a wallet sent it, and waiting otherwise. */
  markSent(id: string): Promise<void>
  /** Final: done, and deep enough. */
  confirm(id: string): Promise<void>
  /** Final: failed on the chain, and deep enough. */
  revert(id: string, reason: FailureReason): Promise<void>
  /** Final: it would fail, or is given up. */
  refuse(id: string, reason: FailureReason): Promise<void>
  /** Notes the nonce of the transaction that a wallet sent for it. */
  occupy(id: string, nonce: number): Promise<void>
  /** Gives its nonce back: it is waiting, with the attempts that it has. */
  release(id: string): Promise<void>
  /** Notes the head at which its nonce was found used by a transaction that is not ours; undefined clears it. */
  displace(id: string, head: number | undefined): Promise<void>
  /** Notes why nothing is sent at the moment; undefined clears it. */
  block(cause: BlockCause | undefined): Promise<void>
}
