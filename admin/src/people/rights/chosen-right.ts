import type { Right } from '@parvis/schema'
import { type Column, columns, type RightsRow } from '../permissions/rights-row'

/** Where a right stands among the rows; nowhere when no row has it. */
export function chosenRight(right: string, rows: readonly RightsRow[]): { row?: RightsRow; column?: Column } {
  for (const row of rows) {
    const column = columns.find((each) => row.rights[each] === right)
    if (column) return { row, column }
  }
  return {}
}

/** The right of a row in a column; where it has none there, to read, else its first. */
export function rightOn(name: string, column: Column | undefined, rows: readonly RightsRow[]): string {
  const rights: Readonly<Partial<Record<Column, Right>>> = rows.find((row) => row.name === name)?.rights ?? {}
  return (column && rights[column]) ?? rights.read ?? Object.values(rights)[0] ?? ''
}
