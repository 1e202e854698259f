import type { FieldOptions } from '../field.js'
import type { RuleCode } from '../rules.js'
import { storedFile } from '../stored-file.js'

/** A file of any type: the id of an uploaded file. */
export function file<const Options extends FieldOptions>(options: Options) {
  return storedFile('file', options, { code: 'invalid_file' })
}

export interface ImageOptions extends FieldOptions {
  /** Largest size in bytes, and the refusal code of larger ones; any size by default. */
  readonly largest?: { readonly bytes: number; readonly code: RuleCode }
}

/** A picture: the id of an uploaded file, which the store verifies to be a picture. */
export function image<const Options extends ImageOptions>(options: Options) {
  const { largest }: ImageOptions = options
  const limit = largest && { maxBytes: largest.bytes }
  return storedFile('image', options, { isPicture: true, code: largest?.code ?? 'invalid_image', ...limit })
}
