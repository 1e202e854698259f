import type { Partitioning } from '../store/partitions.js'
import type { Partitionings } from './partition-changes.js'
import { quoted } from './sql-text.js'

/** Statements with what Drizzle cannot say of tables that are divided: how they are, and into what. */
export function withPartitions(statements: readonly string[], partitionings: Partitionings): string[] {
  return statements.flatMap((statement) => {
    const [, table = ''] = /^CREATE TABLE "([^"]+)" \(/.exec(statement) ?? []
    const partitioning = partitionings[table]
    return partitioning ? dividedTable(statement, table, partitioning) : statement
  })
}

function dividedTable(statement: string, table: string, partitioning: Partitioning): string[] {
  const { by, partitions } = partitioning
  const columns = by.map(quoted).join(', ')
  return [
    `${statement.trim().replace(/;$/, '')} PARTITION BY HASH (${columns})`,
    ...Array.from({ length: partitions }, (_, at) => partition(table, at, partitioning)),
  ]
}

function partition(table: string, at: number, { partitions, fillFactor }: Partitioning): string {
  const name = `${table}_${String(at).padStart(String(partitions - 1).length, '0')}`
  const storage = fillFactor === undefined ? '' : ` WITH (fillfactor = ${fillFactor})`
  return `CREATE TABLE ${quoted(name)} PARTITION OF ${quoted(table)} FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${at})${storage}`
}
