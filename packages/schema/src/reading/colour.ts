import type { CellReader } from './cell-reader.js'

/** Reads a colour as `#rrggbb`, without its sign, or in the short form of CSS. */
export const readColour: CellReader = (text) => {
  if (/^[\da-f]{6}$/i.test(text)) return `#${text}`
  const [, short] = /^#([\da-f]{3})$/i.exec(text) ?? []
  return short === undefined ? text : `#${short.replace(/./g, '$&$&')}`
}
