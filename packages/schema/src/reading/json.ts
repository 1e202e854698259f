import type { CellReader } from './cell-reader.js'

/** Reads JSON; other text is a text. */
export const readJson: CellReader = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
