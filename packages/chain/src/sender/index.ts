export { findEffects } from './find-effects.js'
export type { PassOptions } from './pass.js'
export { type PassResult, runPass } from './run-pass.js'
export { settleWallet } from './settle-wallet.js'
export type {
  Attempt,
  BlockCause,
  Effect,
  FailureReason,
  Filler,
  MinedTransaction,
  StoredTransaction,
  TransactionState,
} from './transaction.js'
export type { TransactionLog } from './transaction-log.js'
