import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineResource, secret, text } from '@parvis/schema'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StoreModel } from '../store/index.js'
import { generateMigration } from './generate-migration.js'

const label = { fr: 'Clé', en: 'Key' }
const labels = { one: label, many: label }
const name = text({ label, required: true })
const doors = defineResource({
  name: 'doors',
  label: labels,
  title: 'name',
  list: { search: [] },
  fields: { name, code: secret({ label, prefix: 'd_' }) },
})

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The statements of the migration that leads to some resources, one a line. */
async function migrationTo(...resources: Parameters<typeof defineResource>[0][]): Promise<string[]> {
  const defined = resources.map((each) => defineResource(each))
  await generateMigration(new StoreModel(defined).tables, folder, 'test', {
    resources: defined,
    destructive: true,
  })
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  const last = readFileSync(join(folder, files.sort().at(-1) ?? ''), 'utf8')
  return last.split(/;?\n(?:--> statement-breakpoint\n)?/)
}

const historyLines = (lines: readonly string[]) =>
  lines.filter((line) => /^select parvis_\w+_history/.test(line))

const recorded = (table: string, resource: string, ...excluded: string[]) =>
  `select parvis_add_history('${table}', '${resource}', array[${excluded.map((each) => `'${each}'`).join(', ')}]::text[])`

it('records a new table from its creation on, without its secrets', async () => {
  const lines = await migrationTo(doors)
  expect(historyLines(lines)).toEqual([recorded('doors', 'doors', 'accountId', 'id', 'code')])
  expect(lines.findIndex((line) => line.startsWith('CREATE TABLE "doors"'))).toBeLessThan(
    lines.indexOf(historyLines(lines)[0] ?? ''),
  )
})

it('says nothing of a table that is recorded as before', async () => {
  await migrationTo(doors)
  const lines = await migrationTo({ ...doors, fields: { ...doors.fields, note: text({ label }) } })
  expect(historyLines(lines)).toEqual([])
})

it('never records a secret that is renamed, by its former name or its new one', async () => {
  await migrationTo(doors)
  const { code, ...fields } = doors.fields
  const renamed = { ...code, renamedFrom: 'code' }
  const lines = await migrationTo({ ...doors, fields: { ...fields, key: renamed } })
  const [first, last, ...others] = historyLines(lines)
  expect(others).toEqual([])
  expect(first).toBe(recorded('doors', 'doors', 'accountId', 'id', 'code', 'key'))
  expect(last).toBe(recorded('doors', 'doors', 'accountId', 'id', 'key'))
  const rename = lines.findIndex((line) => line.includes('RENAME COLUMN') || line.includes('rename column'))
  expect(lines.indexOf(first ?? '')).toBeLessThan(rename)
  expect(lines.indexOf(last ?? '')).toBeGreaterThan(rename)
})

it('names a renamed resource by its new name', async () => {
  await migrationTo(doors)
  const lines = await migrationTo({ ...doors, name: 'gates', renamedFrom: 'doors' })
  expect(historyLines(lines)).toEqual([recorded('gates', 'gates', 'accountId', 'id', 'code')])
})

it('no longer records a resource that mirrors another', async () => {
  await migrationTo(doors)
  expect(historyLines(await migrationTo({ ...doors, versioned: false }))).toEqual([
    `select parvis_drop_history('doors')`,
  ])
})
