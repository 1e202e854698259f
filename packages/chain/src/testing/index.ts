export { extractCar } from '../metadata/testing/extract-car.js'
export {
  type NewTransaction,
  type TransactionLogWorld,
  transactionLogContract,
} from './transaction-log-contract.js'
