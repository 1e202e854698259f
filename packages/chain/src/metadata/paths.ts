import { MetadataError } from './metadata-error.js'

/** Bytes of a name that common file systems carry. */
const longestName = 255
const controlCharacter = /\p{Cc}/u
const loneSurrogate = /\p{Surrogate}/u

/**
 * A path inside a folder, in Unicode NFC, its names separated by slashes.
 *
 * @throws MetadataError `invalid_path`
 */
export function readPath(path: string): string {
  const normalized = path.normalize('NFC')
  if (!normalized.split('/').every(isName)) throw new MetadataError('invalid_path', path)
  return normalized
}

/** The importer takes a backslash before a slash as an escape, so a name has none. */
function isName(name: string): boolean {
  if (name === '' || name === '.' || name === '..' || name.includes('\\')) return false
  if (controlCharacter.test(name) || loneSurrogate.test(name)) return false
  return new TextEncoder().encode(name).length <= longestName
}

/** The folders that contain a path, from the outermost: `a` and `a/b` for `a/b/c`. */
export function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

/** Sorts files so that those of each folder are contiguous: see `importFiles`. */
export function sortedByFolder<File extends { readonly path: string }>(files: readonly File[]): File[] {
  // No name contains U+0000, so it separates names before anything that continues one.
  const keyed = files.map((file) => ({ file, key: file.path.replaceAll('/', '\0') }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ file }) => file)
}
