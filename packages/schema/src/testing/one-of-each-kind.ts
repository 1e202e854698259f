import {
  boolean,
  choice,
  country,
  date,
  email,
  embedded,
  type FieldKind,
  image,
  phone,
  text,
  vatNumber,
} from '../fields/index.js'

const label = { fr: 'Champ', en: 'Field' }

/** A field of every kind of the language, for the tests of whoever treats them all. */
export const oneOfEachKind = {
  boolean: boolean({ label }),
  choice: choice({ label, choices: { red: { fr: 'Rouge', en: 'Red' }, blue: { fr: 'Bleu', en: 'Blue' } } }),
  country: country({ label }),
  date: date({ label }),
  email: email({ label }),
  embedded: embedded({ label, item: label, fields: { note: text({ label, required: true }) } }),
  image: image({ label }),
  phone: phone({ label }),
  text: text({ label }),
  vatNumber: vatNumber({ label }),
} satisfies Record<FieldKind, unknown>
