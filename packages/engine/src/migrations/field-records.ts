import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Field, type Fields, jsonSchemaOf, type Resource } from '@parvis/schema'
import type { TableHistory } from '../store/history/index.js'
import { tableName } from '../store/names.js'
import type { Partitioning } from '../store/partitions.js'

/** What snapshots lack about a field: its kind, rules, former name, and embedded fields. */
export interface FieldRecord {
  readonly kind: string
  /** Undefined for most kinds, and where it was not recorded yet. */
  readonly takes?: Takes
  readonly renamedFrom?: string
  readonly fields?: Readonly<Record<string, FieldRecord>>
}

export interface TableRecord {
  readonly renamedFrom?: string
  readonly fields: Readonly<Record<string, FieldRecord>>
}

/** The content of `meta/fields.json`, next to the snapshot of the last migration. */
export interface FieldRecords {
  /** Whether a migration has created the table of preserved translations. */
  readonly keptTranslations: boolean
  readonly tables: Readonly<Record<string, TableRecord>>
  /** The partitions of tables; undefined when not recorded yet. */
  readonly partitions?: Readonly<Record<string, Partitioning>>
  /** Tables whose changes are recorded; undefined when not recorded yet. */
  readonly histories?: Readonly<Record<string, TableHistory>>
}

export function fieldRecordsPath(folder: string): string {
  return join(folder, 'meta', 'fields.json')
}

/** The fields at the last migration of a folder; undefined when not recorded yet. */
export function readFieldRecords(folder: string): FieldRecords | undefined {
  const path = fieldRecordsPath(folder)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/**
 * The tables and fields as resources declare them now.
 *
 * @param renamedTables new name → old name of tables that no resource declares
 */
export function fieldRecordsOf(
  resources: readonly Resource[],
  renamedTables: Readonly<Record<string, string>>,
): FieldRecords['tables'] {
  const byHand = Object.entries(renamedTables).map(([name, renamedFrom]) => [
    name,
    { renamedFrom, fields: {} },
  ])
  const declared = resources.map((resource) => [tableName(resource), tableRecord(resource)])
  return Object.fromEntries([...byHand, ...declared])
}

function tableRecord({ renamedFrom, fields }: Resource): TableRecord {
  const before = renamedFrom === undefined ? {} : { renamedFrom: tableName({ name: renamedFrom }) }
  return { ...before, fields: recordsOf(fields) }
}

function recordsOf(fields: Fields): TableRecord['fields'] {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, recordOf(field)]))
}

function recordOf(field: Field & { fields?: Fields }): FieldRecord {
  const takes = takesOf(field)
  return {
    kind: field.kind,
    ...(takes && { takes }),
    ...(field.renamedFrom !== undefined && { renamedFrom: field.renamedFrom }),
    ...(field.fields && { fields: recordsOf(field.fields) }),
  }
}

/** The rules of a field whose narrowing can be detected: choices, text length, number range. */
export interface Takes {
  readonly choices?: readonly string[]
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
}

interface Schema {
  readonly anyOf?: readonly Schema[]
  readonly type?: string
  readonly items?: Schema
  readonly enum?: readonly string[]
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** @returns undefined for kinds without such rules */
function takesOf({ rule }: Pick<Field, 'rule'>): Takes | undefined {
  const schema: Schema = jsonSchemaOf(rule)
  const own = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  const choices = own.enum ?? own.items?.enum
  if (choices) return { choices }
  if (own.type === 'string' && own.maxLength !== undefined) return { maxLength: own.maxLength }
  if (own.type !== 'number' && own.type !== 'integer') return undefined
  return {
    ...(own.minimum !== undefined && { min: own.minimum }),
    ...(own.maximum !== undefined && { max: own.maximum }),
  }
}
