import type { FieldOptions } from '../field.js'
import { storedFile } from '../stored-file.js'

/** A file of any type: the id of an uploaded file. */
export function file<const Options extends FieldOptions>(options: Options) {
  return storedFile('file', options, { code: 'invalid_file' })
}

/** A picture: the id of an uploaded file, which the store verifies to be a picture. */
export function image<const Options extends FieldOptions>(options: Options) {
  return storedFile('image', options, { isPicture: true, code: 'invalid_image' })
}
