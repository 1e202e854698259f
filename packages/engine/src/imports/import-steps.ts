import { createHash } from 'node:crypto'
import { type Locale, type Resource, shapes, validate } from '@parvis/schema'
import type { ImportMapping } from '@parvis/schema/changes'
import { callerInside } from '../access/caller.js'
import { EngineError, type RefusedValue } from '../errors/index.js'
import type { StepSource } from '../store/changes/changes.js'
import { creationStep, type StepPlace, stepOf, updateStep } from '../store/changes/prepared-steps.js'
import type { PreparedStep } from '../store/changes/take-steps.js'
import { completedFields } from '../store/completed-values.js'
import type { Store, StoredRecord, Values } from '../store/index.js'
import type { TableRow } from '../tables/index.js'
import { type FindRecords, finderOf } from './find-records.js'
import { importRefusals } from './import-refusals.js'
import { readRow } from './read-row.js'
import { type ResolvedRow, resolveTitles, type TargetOf } from './resolve-titles.js'

/** A table that is to be imported, and how. */
export interface TableImport {
  readonly resource: Resource
  /** The record that the imported ones are within. */
  readonly within: string | null
  readonly mapping: ImportMapping
  /** The language in which what is ambiguous is read. */
  readonly locale: Locale
  readonly targetOf: TargetOf
  /** The rows of the table without its header, batch by batch. */
  rows(): AsyncIterable<readonly TableRow[]>
}

/**
 * Makes steps of the rows of a table: a creation or a change each. What is wrong with a row refuses its step; blank cells
 * leave the values of a record as they are.
 */
export function importSteps(table: TableImport): StepSource {
  const { resource, within, mapping, locale, targetOf } = table
  return async function* steps(connection, { model, caller, storeOf }) {
    const place = { stored: model.of(resource), within }
    const store = storeOf(callerInside(caller, resource, within))
    const find = finderOf(connection, { model, caller }, within)
    const lines = new Map<string, number>()
    for await (const rows of table.rows()) {
      const read = rows.map((row) => readRow(resource, mapping, row, locale))
      const resolved = await resolveTitles(find, resource, read, targetOf)
      const keyed = resolved.map((row) => withKey(row, table))
      const found = await existing({ store, find }, table, keyed)
      yield keyed.map((row) => {
        const { step, ...prepared } = prepare(place, row, { table, found, lines })
        return { ...prepared, step: { ...step, line: row.line } }
      })
    }
  }
}

/** A row with the value by which its record is recognised: as a text; null for none, undefined where it is wrong. */
interface KeyedRow extends ResolvedRow {
  readonly key: string | null | undefined
}

function withKey(row: ResolvedRow, { resource, mapping: { key } }: TableImport): KeyedRow {
  if (key === null) return { ...row, key: null }
  if (key === 'id') return { ...row, key: row.id ?? null }
  const result = resource.fields[key]?.rule.safeParse(row.values[key] ?? null)
  if (!result?.success) return { ...row, key: row.values[key] === undefined ? null : undefined }
  const { data } = result
  return { ...row, values: { ...row.values, [key]: data }, key: data == null ? null : String(data) }
}

type Found = ReadonlyMap<string, readonly StoredRecord[]>

/** The records that rows name by their keys. */
async function existing(
  { store, find }: { readonly store: Store; readonly find: FindRecords },
  { resource, mapping: { key } }: TableImport,
  rows: readonly KeyedRow[],
): Promise<Found> {
  if (key === null) return new Map()
  if (key !== 'id')
    return find(
      resource,
      key,
      rows.flatMap((row) => (row.key ? [row.values[key]] : [])),
    )
  const found = new Map<string, StoredRecord[]>()
  const ids = rows.flatMap((row) => (row.key && shapes.id.safeParse(row.key).success ? [row.key] : []))
  for await (const records of store.scan(resource, { filter: {}, ids }, resource.list.order))
    for (const record of records as readonly StoredRecord[]) found.set(record.id, [record])
  return found
}

interface Known {
  readonly table: TableImport
  readonly found: Found
  /** The line of each key that was met, by its digest. */
  readonly lines: Map<string, number>
}

function prepare(place: StepPlace, row: KeyedRow, { table, found, lines }: Known): PreparedStep {
  const { resource, mapping, locale } = table
  const records = row.key == null ? [] : (found.get(row.key) ?? [])
  const [record] = records
  const keyError =
    mapping.key === null ? undefined : keyErrorOf(row, mapping.key, { mapping, records, lines })
  const rule = record ? resource.updateRule : resource.createRule
  const result = validate(rule, record ? withTranslations(resource, row.values, record) : row.values, locale)
  const resolved = new Set(row.errors.map(({ path }) => path))
  const problems = result.valid ? [] : result.problems.filter(({ path }) => !resolved.has(fieldOf(path)))
  const errors = [...(keyError ? [keyError] : []), ...row.errors, ...problems]
  if (errors.length > 0) return refusedStep(place, row, record, errors)
  const values = (result as { readonly value: Values }).value
  if (!record) return creationStep(place, values)
  return { ...updateStep(place, record, completedFields(place.stored, values)), given: values }
}

/** Values whose texts in one language leave those in others as they are. */
function withTranslations({ fields }: Resource, values: Values, record: StoredRecord): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const { kind, storedAs } = fields[name] ?? {}
      const isLocalised = kind === 'localisedText' || storedAs === 'localisedText'
      return [name, isLocalised && isObject(value) ? { ...asObject(record[name]), ...value } : value]
    }),
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function asObject(value: unknown): object {
  return isObject(value) ? value : {}
}

function keyErrorOf(
  { key, line }: KeyedRow,
  path: string,
  {
    mapping: { mode },
    records,
    lines,
  }: Pick<Known, 'lines'> & {
    readonly mapping: ImportMapping
    readonly records: readonly StoredRecord[]
  },
): RefusedValue | undefined {
  // A value that is wrong is refused as such.
  if (key === undefined) return undefined
  if (key === null) return mode === 'create' ? undefined : { path, code: importRefusals.noKey }
  const digest = digestOf(key)
  const earlier = lines.get(digest)
  if (earlier !== undefined) return { path, code: importRefusals.repeatedKey, bounds: { line: earlier } }
  lines.set(digest, line)
  if (records.length > 1) return { path, code: importRefusals.ambiguousKey }
  if (mode === 'create' && records.length > 0) return { path, code: importRefusals.existing }
  if (records.length === 0 && (mode === 'update' || path === 'id'))
    return { path, code: importRefusals.notExisting }
  return undefined
}

/** A short text in place of a key, which may be long and keeps the part of the file in memory that it was read from. */
function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 12)
}

function refusedStep(
  place: StepPlace,
  row: KeyedRow,
  record: StoredRecord | undefined,
  errors: readonly RefusedValue[],
): PreparedStep {
  const { title } = place.stored.resource
  const named = { id: record?.id ?? '', title: record ? record[title] : row.values[title] }
  const refusal = new EngineError('invalid_input', { errors })
  const step = stepOf(place, record ? 'update' : 'create', named, { fields: [], outcome: 'refused', refusal })
  return { step, write: undefined, given: row.values }
}

function fieldOf(path: string): string {
  return path.split('.')[0] ?? path
}
