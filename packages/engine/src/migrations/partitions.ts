import { isDeepStrictEqual } from 'node:util'
import { getTableName } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import { type HashPartitioning, type Partitioning, partitioningOf } from '../store/partitions.js'
import type { FieldRecords } from './field-records.js'
import { type Snapshot, tablesByName } from './snapshot.js'
import { quoted } from './sql-text.js'

/** The partitions of tables by name; tables without partitions are omitted. */
export type Partitionings = Readonly<Record<string, Partitioning>>

/** The declared partitions of tables. */
export function partitioningsOf(tables: Readonly<Record<string, AnyPgTable>>): Partitionings {
  return Object.fromEntries(
    Object.values(tables).flatMap((table) => {
      const partitioning = partitioningOf(table)
      return partitioning ? [[getTableName(table), partitioning]] : []
    }),
  )
}

/** The reasons why existing tables cannot be partitioned: nothing moves their rows. */
export function refusedDivisions(
  before: Snapshot,
  after: Snapshot,
  recorded: FieldRecords | undefined,
  wanted: { readonly tables: FieldRecords['tables']; readonly partitions: Partitionings },
): string[] {
  const known = recorded?.partitions
  if (!known) return []
  const there = tablesByName(before)
  return [...tablesByName(after).keys()].flatMap((name) => {
    const earlier = there.has(name) ? name : (wanted.tables[name]?.renamedFrom ?? name)
    if (!there.has(earlier) || isDeepStrictEqual(known[earlier], wanted.partitions[name])) return []
    return `${name} cannot be divided otherwise than it is`
  })
}

/** Adds partitions to statements, which Drizzle does not support. */
export function withPartitions(statements: readonly string[], partitionings: Partitionings): string[] {
  return statements.flatMap((statement) => {
    const [, table = ''] = /^CREATE TABLE "([^"]+)" \(/.exec(statement) ?? []
    const partitioning = partitionings[table]
    return partitioning ? dividedTable(statement, table, partitioning) : statement
  })
}

function dividedTable(statement: string, table: string, partitioning: Partitioning): string[] {
  const { by } = partitioning
  const columns = by.map(quoted).join(', ')
  const divided = `${statement.trim().replace(/;$/, '')} PARTITION BY`
  if ('monthly' in partitioning)
    return [
      `${divided} RANGE (${columns})`,
      `CREATE TABLE ${quoted(`${table}_default`)} PARTITION OF ${quoted(table)} DEFAULT`,
    ]
  const { partitions } = partitioning
  return [
    `${divided} HASH (${columns})`,
    ...Array.from({ length: partitions }, (_, at) => partition(table, at, partitioning)),
  ]
}

function partition(table: string, at: number, { partitions, fillFactor }: HashPartitioning): string {
  const name = `${table}_${String(at).padStart(String(partitions - 1).length, '0')}`
  const storage = fillFactor === undefined ? '' : ` WITH (fillfactor = ${fillFactor})`
  return `CREATE TABLE ${quoted(name)} PARTITION OF ${quoted(table)} FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${at})${storage}`
}
