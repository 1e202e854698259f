import { type FieldOptions, valuedField } from '../field.js'
import type { Localised } from '../localised.js'
import * as z from '../zod.js'

export interface BooleanOptions extends FieldOptions {
  /** Default of a new record; `false` by default. */
  readonly initial?: boolean
}

const yes: Localised = { fr: 'Oui', en: 'Yes' }
const no: Localised = { fr: 'Non', en: 'No' }

/** Yes or no; never missing. */
export function boolean<const Options extends BooleanOptions>(options: Options) {
  const rule = z.boolean({ error: 'invalid_type' })
  return valuedField('boolean', options, options.initial ?? false, {
    rule,
    samples: [true, false],
    sortable: true,
    operators: { is: rule, isNot: rule },
    searchable: false,
    format: (value, locale) => (value ? yes : no)[locale],
  })
}
