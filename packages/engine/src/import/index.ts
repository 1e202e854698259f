export { readTable } from './read-table.js'
export type { TableRow } from './table-row.js'
