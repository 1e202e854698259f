import type { CellReader } from './cell-reader.js'
import { fold } from './fold.js'

const values: ReadonlyMap<string, boolean> = new Map([
  ...['oui', 'yes', 'vrai', 'true', '1', 'x', '✓', '✔'].map((text) => [text, true] as const),
  ...['non', 'no', 'faux', 'false', '0', '-', '–', '—', '−'].map((text) => [text, false] as const),
])

/** Reads yes or no, true or false, 1 or 0, or a cross or a dash. */
export const readBoolean: CellReader = (text) => values.get(fold(text)) ?? text
