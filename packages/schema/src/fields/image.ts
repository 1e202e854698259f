import { type FieldOptions, nullableField } from '../field.js'
import { presence } from '../operators.js'
import { z } from '../zod.js'

/** A picture: the id of an uploaded file, which the store checks to be there and to be a picture. */
export function image<const Options extends FieldOptions>(options: Options) {
  return nullableField('image', options, {
    rule: z.uuid({ error: 'invalid_image' }).overwrite((value) => value.toLowerCase()),
    samples: [],
    sortable: false,
    operators: presence,
    searchable: false,
    format: (value) => value,
  })
}
