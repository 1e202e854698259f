import type { DayForm } from './format-day'

/** One line of a chart, or one kind of its bars. */
export interface Series {
  readonly id: string
  readonly label: string
  /** The second differs from the first without colour: its line is dashed, its bars are hatched. */
  readonly rank: 'first' | 'second'
  /** Whether its bars hang below zero. */
  readonly isBelow?: boolean
}

/** The data of a chart as a table: a row for each day, week or month, by its first day, ISO 8601. */
export interface ChartTable {
  /** Label of the rows: `Day`. */
  readonly unit: string
  /** How the first day of a row is written. */
  readonly form: DayForm
  readonly series: readonly Series[]
  readonly rows: readonly { readonly day: string; readonly values: readonly number[] }[]
}

/** Whether all numbers of a chart are zero. */
export function isFlat({ rows }: Pick<ChartTable, 'rows'>): boolean {
  return rows.every(({ values }) => values.every((value) => value === 0))
}
