import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineResource } from '@parvis/schema'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { storesIn } from '../store/index.js'
import { tableOf } from '../store/table.js'
import { callerIn } from '../testing/caller-in.js'
import { migratedDatabase } from '../testing/migrated-database.js'
import { houses, keys, roomPartitions, rooms } from '../testing/rooms.js'
import { generateMigration } from './generate-migration.js'

let database: Awaited<ReturnType<typeof migratedDatabase>>

beforeAll(async () => {
  database = await migratedDatabase([houses, rooms, keys])
})
afterAll(() => database.drop())

it('divides a table by the account and what its records are within', async () => {
  const { rows } = await database.pool.query(
    `select pg_get_partkeydef('rooms'::regclass) as "by", count(*)::int as "partitions" from pg_inherits where inhparent = 'rooms'::regclass`,
  )
  expect(rows).toEqual([{ by: 'HASH ("accountId", "houseId")', partitions: roomPartitions }])
})

it('leaves other tables whole', async () => {
  const { rows } = await database.pool.query(
    `select relname from pg_class where relkind = 'p' order by relname`,
  )
  expect(rows).toEqual([{ relname: 'revisions' }, { relname: 'rooms' }])
})

it('leads each key and index by both, those of text and lists left out', async () => {
  const { rows } = await database.pool.query(
    `select pg_get_indexdef(indexrelid) as "index" from pg_index where indrelid in ('rooms'::regclass, 'keys'::regclass)`,
  )
  const ordered = rows.map(({ index }) => String(index)).filter((index) => index.includes('USING btree'))
  expect(ordered.length).toBeGreaterThan(8)
  for (const index of ordered) expect(index).toContain('("accountId", "houseId", ')
})

it('looks into one partition for what is within one', async () => {
  const account = crypto.randomUUID()
  const { pool, model } = database
  const { id } = await storesIn(pool, model)(callerIn(account)).create(houses, { name: 'House' })
  const { rows } = await pool.query(
    `explain select from "rooms" where "accountId" = '${account}' and "houseId" = '${id}'`,
  )
  const scanned = rows.filter((row) => /Scan .*on rooms_\d/.test(row['QUERY PLAN']))
  expect(scanned).toHaveLength(1)
})

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const within = { resource: houses, column: 'houseId', header: 'x-house' } as const
const roomsIn = (partitions?: number, named: { name: string; renamedFrom?: string } = { name: 'rooms' }) =>
  defineResource({
    ...named,
    label: rooms.label,
    title: 'name',
    fields: { name: rooms.fields.name },
    within: { ...within, ...(partitions !== undefined && { partitions }) },
  })

const generate = (resource: ReturnType<typeof roomsIn>, name = resource.name) =>
  generateMigration({ houses: tableOf(houses), [name]: tableOf(resource) }, folder, 'rooms', {
    resources: [houses, resource],
  })

it.each([[4], [undefined]])('a table of %s partitions stays so', async (partitions) => {
  await generate(roomsIn(partitions))
  expect(await generate(roomsIn(partitions))).toBeUndefined()
  for (const other of [8, partitions === undefined ? 4 : undefined])
    await expect(generate(roomsIn(other))).rejects.toThrow('rooms cannot be divided otherwise than it is')
})

it('a table that is called otherwise stays divided', async () => {
  await generate(roomsIn(4))
  const renamed = { name: 'chambers', renamedFrom: 'rooms' }
  await expect(generate(roomsIn(8, renamed))).rejects.toThrow('chambers cannot be divided otherwise')
  expect(await generate(roomsIn(4, renamed))).toBe('0001_rooms.sql')
})
