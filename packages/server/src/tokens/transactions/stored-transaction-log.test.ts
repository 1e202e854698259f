import { randomUUID } from 'node:crypto'
import type { StoredTransaction } from '@parvis/chain'
import { type TransactionLogWorld, transactionLogContract } from '@parvis/chain/testing'
import { openDatabase, type Pool } from '@parvis/engine'
import { createLeases, type Lease, type Leases, rowsOf, sql, statement } from '@parvis/work'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { productDatabase, type TestDatabase } from '../../testing/product-database.js'
import { queueTransactions } from './queue-transactions.js'
import { blockCause, storedTransactionLog } from './stored-transaction-log.js'
import { transactionColumnList, transactionColumns, transactionFrom } from './transaction-columns.js'

let database: TestDatabase
let pool: Pool
let leases: Leases
let world: TransactionLogWorld

beforeAll(async () => {
  database = await productDatabase()
  pool = openDatabase(database.url, () => undefined)
  leases = createLeases(pool, { ownerId: randomUUID(), warn: () => undefined })
})
beforeEach(() => {
  world = storedTransactions()
})
afterAll(async () => {
  await leases.stop()
  await pool.end()
  await database.drop()
})

describe('in PostgreSQL', () => {
  transactionLogContract(() => world)
})

/** The transactions of another key for each test. */
function storedTransactions(): TransactionLogWorld {
  const token = { accountId: randomUUID(), tokenId: randomUUID() }
  const key = { chain: '31337', signer: randomUUID() }
  let lease: Lease | undefined
  return {
    async open() {
      if (lease) await leases.release([lease])
      ;[lease] = await leases.acquire('sender of tests', [key.signer])
      if (!lease) throw new Error('The lease is not free.')
      return storedTransactionLog({ pool, key, lease, onChange: async () => undefined })
    },
    async insert({ id, to, data, value, gasLimit, effect }) {
      const [stored = ''] = await queueTransactions(pool, token, key, [{ kind: 'pause', to, data, effect }])
      await rowsOf(
        pool,
        rename({
          stored,
          id,
          value: String(value),
          gasLimit: gasLimit === undefined ? null : String(gasLimit),
        }),
      )
    },
    async cancel(id) {
      return (await rowsOf(pool, cancelOne({ id }))).length > 0
    },
    row: (id) => rowOf(id),
    cause: () => blockCause(pool, key),
  }
}

async function rowOf(id: string): Promise<StoredTransaction | undefined> {
  const [row] = await rowsOf(pool, selectOne({ id }))
  return row && transactionFrom(row)
}

const rename = statement({
  name: 'tests.rename-transaction',
  params: { stored: sql.uuid, id: sql.uuid, value: sql.text, gasLimit: sql.text.orNull },
  sql: sql`update "token_transactions" set "id" = $id, "value" = $value, "gasLimit" = $gasLimit where "id" = $stored`,
})

const cancelOne = statement({
  name: 'tests.cancel-transaction',
  params: { id: sql.uuid },
  row: { id: sql.uuid },
  sql: sql`update "token_transactions" set "state" = 'cancelled' where "id" = $id and "state" = 'waiting' returning "id"`,
})

const selectOne = statement({
  name: 'tests.transaction',
  params: { id: sql.uuid },
  row: transactionColumns,
  sql: sql`select ${transactionColumnList} from "token_transactions" t where t."id" = $id`,
})
