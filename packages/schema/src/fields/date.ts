import { byLocale } from '../by-locale.js'
import { type FieldOptions, nullableField } from '../field.js'
import type { Locale } from '../localised.js'
import { ordered } from '../operators.js'
import * as z from '../zod.js'

/** A day of the calendar without a time zone, as `YYYY-MM-DD`. */
export function date<const Options extends FieldOptions>(options: Options) {
  // PostgreSQL has no year 0.
  const rule = z.iso
    .date({ error: 'invalid_date' })
    .refine((value) => value >= '0001', { error: 'invalid_date' })
  return nullableField('date', options, {
    rule,
    samples: ['1998-07-12', '2024-02-29', '0001-01-01', '9999-12-31'],
    sortable: true,
    operators: ordered(rule),
    searchable: false,
    format: formatDay,
    exported: (value) => value,
  })
}

const days = byLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))

function formatDay(value: string, locale: Locale): string {
  return days(locale).format(new Date(`${value}T00:00:00Z`))
}
