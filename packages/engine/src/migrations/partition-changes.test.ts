import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineResource } from '@parvis/schema'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tableOf } from '../store/table.js'
import { houses, rooms } from '../testing/rooms.js'
import { generateMigration } from './generate-migration.js'

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
