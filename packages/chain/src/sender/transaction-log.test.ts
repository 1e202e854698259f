import { beforeEach, describe } from 'vitest'
import { type MemoryTransactions, memoryTransactions } from '../testing/memory-transaction-log.js'
import { transactionLogContract } from '../testing/transaction-log-contract.js'

describe('transactions in memory', () => {
  let world: MemoryTransactions

  beforeEach(() => {
    world = memoryTransactions()
  })

  transactionLogContract(() => world)
})
