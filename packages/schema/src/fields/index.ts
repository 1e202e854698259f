import type { boolean } from './boolean.js'
import type { choice } from './choice.js'
import type { choices } from './choices.js'
import type { colour } from './colour.js'
import type { country } from './country.js'
import type { date } from './date.js'
import type { dateTime } from './date-time.js'
import type { decimal } from './decimal.js'
import type { email } from './email.js'
import type { embedded } from './embedded.js'
import type { file, image } from './file.js'
import type { integer } from './integer.js'
import type { ipList } from './ip-list.js'
import type { json } from './json.js'
import type { list } from './list.js'
import type { localisedText } from './localised-text.js'
import type { longText } from './long-text.js'
import type { number } from './number.js'
import type { percentage } from './percentage.js'
import type { phone } from './phone.js'
import type { reference } from './reference.js'
import type { references } from './references.js'
import type { richText } from './rich-text.js'
import type { secret } from './secret.js'
import type { slug } from './slug.js'
import type { text } from './text.js'
import type { timeZone } from './time-zone.js'
import type { url } from './url.js'
import type { vatNumber } from './vat-number.js'

export * from './boolean.js'
export * from './choice.js'
export * from './choices.js'
export * from './colour.js'
export * from './country.js'
export * from './date.js'
export * from './date-time.js'
export * from './decimal.js'
export * from './email.js'
export * from './embedded.js'
export * from './file.js'
export * from './integer.js'
export * from './ip-list.js'
export * from './json.js'
export * from './list.js'
export * from './localised-text.js'
export * from './long-text.js'
export * from './number.js'
export * from './percentage.js'
export * from './phone.js'
export * from './reference.js'
export * from './references.js'
export * from './rich-text.js'
export * from './rich-text-html.js'
export * from './secret.js'
export * from './slug.js'
export * from './text.js'
export * from './time-zone.js'
export * from './url.js'
export * from './vat-number.js'

/** A field of a built-in kind. */
export type KnownField = ReturnType<
  | typeof boolean
  | typeof choice
  | typeof choices
  | typeof colour
  | typeof country
  | typeof date
  | typeof dateTime
  | typeof decimal
  | typeof email
  | typeof embedded
  | typeof file
  | typeof image
  | typeof integer
  | typeof ipList
  | typeof json
  | typeof list
  | typeof localisedText
  | typeof longText
  | typeof number
  | typeof percentage
  | typeof phone
  | typeof reference
  | typeof references
  | typeof richText
  | typeof secret
  | typeof slug
  | typeof text
  | typeof timeZone
  | typeof url
  | typeof vatNumber
>

/** The built-in kinds: a consumer's map must have an entry for each. */
export type FieldKind = KnownField['kind']
