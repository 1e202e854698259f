import { defineResource, integer, reference, secret, text } from '@parvis/schema'
import { inTransaction, type Pool, type Queryable } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callerIn } from '../../testing/caller-in.js'
import { migratedDatabase } from '../../testing/migrated-database.js'
import type { RecordQuota } from '../record-quota.js'
import type { Values } from '../store.js'
import type { StoreModel } from '../store-model.js'
import { storesIn } from '../stores-in.js'
import { changesIn } from './changes-in.js'
import { isForeseen } from './foreseen-writes.js'
import type { RecordWrite } from './make-writes.js'

const label = { fr: 'Porte', en: 'Door' }
const name = text({ label, required: true })
const labels = { label: { one: label, many: label }, title: 'name' } as const
const doors = defineResource({ ...labels, name: 'doors', fields: { name, number: integer({ label }) } })
const keys = defineResource({
  ...labels,
  name: 'keys',
  fields: { name, stamp: text({ label, unique: true }), door: reference({ label, to: 'doors' }) },
})
const alarms = defineResource({
  ...labels,
  name: 'alarms',
  fields: { name, code: secret({ label, prefix: 'a_' }) },
})
const rooms = defineResource({
  ...labels,
  name: 'rooms',
  fields: { name, beyond: reference({ label, to: 'rooms' }) },
})
const resources = [doors, keys, alarms, rooms]

let pool: Pool
let model: StoreModel
let drop: () => Promise<void>

beforeAll(async () => {
  ;({ pool, model, drop } = await migratedDatabase(resources))
})
afterAll(() => drop())

function write(kind: RecordWrite['kind'], resource: string, values: Values): RecordWrite {
  return { kind, stored: model.of({ name: resource }), id: uuidv7(), within: null, version: 1, values }
}

const unguarded = { isGuarded: () => false }
const quota: RecordQuota = { total: 10, except: [] }

it('makes what the database may refuse, and foresees the rest', () => {
  const isSo = (...[kind, resource, values]: Parameters<typeof write>) =>
    isForeseen(write(kind, resource, values), unguarded, undefined)
  expect(isSo('create', 'doors', { name: 'A' })).toBe(true)
  expect(isSo('update', 'doors', { number: 2 })).toBe(true)
  expect(isSo('delete', 'doors', {})).toBe(false)
  expect(isSo('restore', 'doors', {})).toBe(false)
  expect(isSo('create', 'keys', { name: 'A' })).toBe(false)
  expect(isSo('update', 'keys', { name: 'B' })).toBe(true)
  expect(isSo('update', 'keys', { stamp: '1' })).toBe(false)
  expect(isSo('update', 'keys', { door: null })).toBe(true)
  expect(isSo('update', 'keys', { door: uuidv7() })).toBe(false)
  expect(isSo('create', 'alarms', { name: 'A' })).toBe(false)
  expect(isSo('update', 'rooms', { name: 'B' })).toBe(false)
})

it('makes what a guard or a quota may refuse', () => {
  const created = write('create', 'doors', { name: 'A' })
  expect(isForeseen(created, { isGuarded: () => true }, undefined)).toBe(false)
  expect(isForeseen(created, unguarded, quota)).toBe(false)
  expect(isForeseen(created, unguarded, { ...quota, except: ['doors'] })).toBe(true)
  expect(isForeseen(write('update', 'doors', { number: 2 }), unguarded, quota)).toBe(true)
})

it('plans what it foresees while somebody else is changing the same records', async () => {
  const caller = callerIn(crypto.randomUUID(), { rights: ['doors.full'] })
  const storesOn = (connection: Queryable) => storesIn(connection, model)
  await storesOn(pool)(caller).create(doors, { name: 'Front' })
  const changes = changesIn({ pool, model, storesOn, ...unguarded })
  const change = {
    action: 'update',
    resource: doors,
    within: null,
    selection: { filter: {} },
    values: { number: 7 },
  } as const
  const planned = await inTransaction(pool, async (connection) => {
    await connection.query({ text: 'select from "doors" for update' })
    return changes.planBulk(caller, [change], { most: 10 })
  })
  expect(planned.counts).toEqual({ changed: 1, same: 0, refused: 0 })
  const applied = await changes.applyBulk(caller, [change], { most: 10, hash: planned.hash })
  expect(applied.counts).toEqual(planned.counts)
})
