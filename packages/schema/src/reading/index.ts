export type { CellReader } from './cell-reader.js'
export { type CellReaders, cellReaders } from './cell-readers.js'
export { fold } from './fold.js'
export { isReadable, readCell } from './read-cell.js'
