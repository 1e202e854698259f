import { saveFile } from '@parvis/admin-kit'
import { byteOrderMark, csvLines } from '@parvis/schema'
import type { ChartTable } from './chart-table'

/** Saves the data of a chart as CSV. Loaded on demand. */
export function saveTable({ unit, series, rows }: ChartTable, fileName: string): void {
  const head = [unit, ...series.map(({ label }) => label)]
  const content = csvLines([head, ...rows.map(({ day, values }) => [day, ...values])])
  saveFile(new Blob([byteOrderMark, content], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)
}
