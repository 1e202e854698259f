import { type FieldOptions, nullableField } from '../field.js'
import type { Locale } from '../localised.js'
import { byLocale } from '../localised.js'
import { ordered } from '../operators.js'
import * as z from '../zod.js'

/** A timestamp, in ISO 8601 with its offset; stored in UTC, in milliseconds. */
export function dateTime<const Options extends FieldOptions>(options: Options) {
  const rule = z.iso
    .datetime({ offset: true, error: 'invalid_date' })
    .refine(isStorable, { error: 'invalid_date', abort: true })
    .overwrite((value) => new Date(value).toISOString())
  return nullableField('dateTime', options, {
    rule,
    samples: ['2024-02-29T12:30:00.000Z', '1969-07-20T20:17:40.000Z'],
    sortable: true,
    operators: ordered(rule),
    searchable: false,
    format: (value, locale) => formatMoment(value, locale),
    exported: (value) => ({ moment: new Date(value).toISOString() }),
  })
}

const firstMoment = Date.parse('0001-01-01T00:00:00Z')
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z')

/** PostgreSQL has no year 0, and four digits are all that JSON Schema's `date-time` has. */
function isStorable(value: string): boolean {
  const time = Date.parse(value)
  return time >= firstMoment && time <= lastMoment
}

const moments = byLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
)

function formatMoment(value: string, locale: Locale): string {
  return moments(locale).format(new Date(value))
}
