import type { CellReader } from './cell-reader.js'
import { dayIn } from './day.js'

/** Midnight after a day, as spreadsheets write it. */
const midnight = /(?:T|,?\s)0?0:00(?::00(?:\.0{1,9})?)?Z?$/

/** Reads a day, in figures or with the name of its month; a time is understood only at midnight. */
export const readDate: CellReader = (text, locale) => dayIn(text.replace(midnight, ''), locale) ?? text
