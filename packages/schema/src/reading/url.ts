import type { CellReader } from './cell-reader.js'

/** A host with a top-level domain, before anything else. */
const host = /^[^\s/?#@:]+\.\p{L}{2,63}(?::\d{1,5})?(?:[/?#]|$)/u

/** Reads a web address; one that begins with its host, such as `www.example.org`, gets `https`. */
export const readUrl: CellReader = (text) => (host.test(text) ? `https://${text}` : text)
