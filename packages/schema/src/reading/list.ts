import type { CellReader } from './cell-reader.js'
import { separated } from './separated.js'

/**
 * Reads values on lines of their own, or separated by semicolons, else by commas. Those of references are ids or titles, as
 * they are written: the caller looks the titles up.
 */
export const readList: CellReader = (text) => separated(text)
