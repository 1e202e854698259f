import type { boolean } from './boolean.js'
import type { choice } from './choice.js'
import type { country } from './country.js'
import type { date } from './date.js'
import type { email } from './email.js'
import type { embedded } from './embedded.js'
import type { image } from './image.js'
import type { phone } from './phone.js'
import type { text } from './text.js'
import type { vatNumber } from './vat-number.js'

export * from './boolean.js'
export * from './choice.js'
export * from './country.js'
export * from './date.js'
export * from './email.js'
export * from './embedded.js'
export * from './image.js'
export * from './phone.js'
export * from './text.js'
export * from './vat-number.js'

/** A field of one of the language's own kinds. */
export type KnownField = ReturnType<
  | typeof boolean
  | typeof choice
  | typeof country
  | typeof date
  | typeof email
  | typeof embedded
  | typeof image
  | typeof phone
  | typeof text
  | typeof vatNumber
>

/** The kinds of the language: a consumer's map must have an entry for each. */
export type FieldKind = KnownField['kind']
