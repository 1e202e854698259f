import type { AnyPgTable } from 'drizzle-orm/pg-core'

/** How the rows of a table are divided: by a hash, or by their month. */
export type Partitioning = HashPartitioning | MonthlyPartitioning

export interface HashPartitioning {
  /** The columns by whose hash they are. */
  readonly by: readonly string[]
  readonly partitions: number
  /** How full, in percent, pages are made at first, so that changed rows stay on the page of what they were; 100 when not said. */
  readonly fillFactor?: number
}

/** A partition a month, made while the product runs, and one for rows of months that have none. */
export interface MonthlyPartitioning {
  /** The column with the time. */
  readonly by: readonly [string]
  readonly monthly: true
}

const partitionings = new WeakMap<AnyPgTable, Partitioning>()

/** A table whose rows are divided; Drizzle cannot say so itself. */
export function partitioned<Table>(table: Table, partitioning: Partitioning): Table {
  partitionings.set(table as AnyPgTable, partitioning)
  return table
}

/** How the rows of a table are divided; undefined when they are not. */
export function partitioningOf(table: AnyPgTable): Partitioning | undefined {
  return partitionings.get(table)
}
