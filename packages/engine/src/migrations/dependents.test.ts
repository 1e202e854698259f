import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  type PgIntegerBuilderInitial,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ToyDatabase } from './testing/toy-database.js'

let database: ToyDatabase

beforeEach(async () => {
  database = await ToyDatabase.make()
})
afterEach(() => database.drop())

/** A table whose column everything else stands on, with that column as a builder makes it. */
function orders(amount: () => unknown) {
  return pgTable(
    'orders',
    {
      id: integer().primaryKey(),
      amount: (amount as () => PgIntegerBuilderInitial<''>)().notNull().default(1),
      twice: doublePrecision().generatedAlwaysAs(sql`"amount" * 2`),
    },
    (table) => [
      uniqueIndex('orders_amount').on(table.amount),
      index('orders_half').on(sql`("amount" / 2)`),
      index('orders_large').on(table.id).where(sql`"amount" > 100`),
      index('orders_twice').on(table.twice),
      check('orders_positive', sql`"amount" > 0`),
    ],
  )
}

it('builds again what stands on a column whose type changes', async () => {
  await database.change([], { tables: { orders: orders(integer) } })
  await database.query('insert into orders (id, amount) values (1, 3), (2, 1073741823)')
  const before = [...(await database.indexes('orders')).keys()]
  const wider = { tables: { orders: orders(doublePrecision) } }
  await database.change([], wider)
  expect(await database.query('select * from orders order by id')).toEqual([
    { id: 1, amount: 3, twice: 6 },
    { id: 2, amount: 1073741823, twice: 2147483646 },
  ])
  expect([...(await database.indexes('orders')).keys()]).toEqual(before)
  expect(before).toHaveLength(5)
  await expect(database.query('insert into orders (id, amount) values (3, 3)')).rejects.toThrow(
    'orders_amount',
  )
  await expect(database.query('insert into orders (id, amount) values (3, -1)')).rejects.toThrow(
    'orders_positive',
  )
  await database.query('insert into orders (id) values (3)')
  expect(await database.generate([], wider)).toBeUndefined()
})

it('widens both ends of a reference', async () => {
  const ends = (id: () => unknown) => {
    const make = id as () => PgIntegerBuilderInitial<''>
    const owners = pgTable('owners', { id: make().primaryKey(), name: text() })
    const things = pgTable('things', { ownerId: make() }, (table) => [
      foreignKey({ name: 'things_owner', columns: [table.ownerId], foreignColumns: [owners.id] }),
    ])
    return { owners, things }
  }
  await database.change([], { tables: ends(integer) })
  await database.query(`insert into owners values (1, 'one')`)
  await database.query('insert into things values (1)')
  await database.change([], { tables: ends(() => bigint({ mode: 'number' })) })
  expect(await database.query('select * from things')).toEqual([{ ownerId: '1' }])
  await expect(database.query('insert into things values (2)')).rejects.toThrow('things_owner')
  await database.query(`insert into owners values (9007199254740993, 'large')`)
})
