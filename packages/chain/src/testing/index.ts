export {
  type NewTransaction,
  type TransactionLogWorld,
  transactionLogContract,
} from './transaction-log-contract.js'
