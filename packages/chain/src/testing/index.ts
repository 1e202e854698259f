export { extractCar } from '../metadata/testing/extract-car.js'
export { type ChainPortWorld, chainPortContract } from './chain-port-contract.js'
export { type Fault, type FaultyProxy, startFaultyProxy } from './faulty-proxy.js'
export { type MemoryTransactions, memoryTransactions } from './memory-transaction-log.js'
export { randomFaults } from './random-faults.js'
export {
  type NewTransaction,
  type TransactionLogWorld,
  transactionLogContract,
} from './transaction-log-contract.js'
