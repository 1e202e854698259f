import type { FieldOptions } from '../field.js'
import { storedFile } from '../stored-file.js'

/** A picture: the id of an uploaded file, which the store verifies to be a picture. */
export function image<const Options extends FieldOptions>(options: Options) {
  return storedFile('image', options, { isPicture: true, code: 'invalid_image' })
}
