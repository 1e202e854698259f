import { type FieldOptions, nullableField } from '../field.js'
import type { Locale } from '../localised.js'
import { byLocale } from '../localised.js'
import { ordered } from '../operators.js'
import * as z from '../zod.js'

export interface DateOptions extends FieldOptions {
  /** Whether future days are refused. */
  readonly past?: boolean
}

/** A day of the calendar without a time zone, as `YYYY-MM-DD`. */
export function date<const Options extends DateOptions>(options: Options) {
  // PostgreSQL has no year 0.
  const day = z.iso
    .date({ error: 'invalid_date', abort: true })
    .refine((value) => value >= '0001', { error: 'invalid_date', abort: true })
  const rule = options.past ? day.refine((value) => value <= latestToday(), { error: 'future_date' }) : day
  const samples = ['1998-07-12', '2024-02-29', '0001-01-01', '9999-12-31']
  return nullableField('date', options, {
    rule,
    samples: samples.filter((value) => rule.safeParse(value).success),
    sortable: true,
    operators: ordered(day),
    searchable: false,
    format: formatDay,
    exported: (day) => ({ day }),
  })
}

/** Today in the earliest time zone, UTC+14. */
function latestToday(): string {
  return new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
}

const days = byLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))

function formatDay(value: string, locale: Locale): string {
  return days(locale).format(new Date(`${value}T00:00:00Z`))
}
