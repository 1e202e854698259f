export { type OpenedTable, openTable } from './open-table.js'
export { readTable } from './read-table.js'
export { type TableRefusal, TableRefused } from './table-refused.js'
export { maxCellLength, maxColumns, type TableRow } from './table-row.js'
