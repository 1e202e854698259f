import { posix } from 'node:path'

/** @typedef {{ file: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], css?: string[] }} Chunk */
/** Vite's manifest of a build: each entry module with its files. @typedef {Record<string, Chunk>} Manifest */
/**
 * @typedef {object} ConsoleChunk
 * @property {string} name path of the entry module, below the root of the repository
 * @property {string[]} files that a browser loads for it, besides those of the first screen
 */

const page = 'index.html'
/** Modules of which each first screen needs one. */
const alternatives = /^src\/i18n\/catalogue-/

/**
 * Files that a console loads: those of its first screen, and those of each lazy chunk, from its manifest.
 *
 * @param {Manifest} manifest
 * @param {string} folder of the console, below the root
 * @param {(file: string) => number} sizeOf bytes of a file
 * @returns {{ first: string[], later: ConsoleChunk[] }}
 */
export function consoleChunks(manifest, folder, sizeOf) {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry)
  /** @param {string[]} files */
  const total = (files) => files.reduce((sum, file) => sum + sizeOf(file), 0)
  const start = filesFor(manifest, page)
  const largest = entries
    .filter((name) => alternatives.test(name))
    .map((name) => filesFor(manifest, name))
    .reduce((most, files) => (total(files) > total(most) ? files : most), /** @type {string[]} */ ([]))
  const first = [...new Set([...start, ...largest])]
  const later = entries
    .map((name) => ({
      name: posix.join(folder, name),
      files: filesFor(manifest, name).filter((file) => !first.includes(file)),
    }))
    .filter(({ files }) => files.length > 0)
  return { first, later }
}

/**
 * The files that come with a module: its own, and those of every module it imports.
 *
 * @param {Manifest} manifest
 * @param {string} name
 * @returns {string[]}
 */
export function filesFor(manifest, name) {
  const seen = new Set([name])
  /** @type {Set<string>} */
  const files = new Set()
  for (const each of seen) {
    const chunk = manifest[each]
    if (!chunk) throw new Error(`The manifest has no ${each}`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) seen.add(imported)
  }
  return [...files]
}
