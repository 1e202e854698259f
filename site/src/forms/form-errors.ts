import type { Refusal } from '../calls/answer'
import type { FormErrorText } from '../messages/form'
import type { Locale } from '../routes/locale'

/** Errors of fields, and of the form as a whole. */
export type FormErrors<Field extends string> = Partial<Record<Field | 'form', string>>

/** A refusal for which the form has its own message. */
export interface Explained {
  outcome: 'explained'
  message: string
}

/** Entered values, by field. */
export type FormValues<Field extends string> = Readonly<Record<Field, string>>

/** Errors of fields left empty. */
export function missingFields<Field extends string>(
  values: FormValues<Field>,
  required: string,
): FormErrors<Field> {
  const missing = (Object.keys(values) as Field[]).filter((field) => !values[field].trim())
  return errorsBy(missing.map((field) => [field, required]))
}

/** Errors to show for a refusal. */
export function errorsOf<Field extends string>(
  refusal: Refusal | Explained,
  fields: readonly Field[],
  messages: FormErrorText,
  locale: Locale,
): FormErrors<Field> {
  if (refusal.outcome === 'explained') return formError(refusal.message)
  if (refusal.outcome === 'tooManyAttempts') return formError(tooMany(messages, locale, refusal.wait))
  if (refusal.outcome !== 'invalid') return formError(messages[refusal.outcome])
  const known = refusal.errors.filter(({ path }) => fields.some((field) => field === path))
  if (known.length === 0) return formError(messages.failed)
  return errorsBy(known.map(({ path, message }) => [path, message]))
}

/** First field with an error, in the order of the form. */
export function firstInvalid<Field extends string>(
  errors: FormErrors<Field>,
  fields: readonly Field[],
): Field | undefined {
  return fields.find((field) => errors[field])
}

function tooMany(messages: FormErrorText, locale: Locale, wait?: number): string {
  if (wait === undefined) return messages.tooManyAttempts
  return messages.tooManyAttemptsUntil.replace('{wait}', waitingTime(wait, locale))
}

function formError<Field extends string>(message: string): FormErrors<Field> {
  return errorsBy([['form', message]])
}

function errorsBy<Field extends string>(entries: readonly [string, string][]): FormErrors<Field> {
  return Object.fromEntries(entries) as FormErrors<Field>
}

const minute = 60
const hour = 60 * minute

/** Formats a duration in seconds, rounded up: `45 secondes`, `2 minutes`, `1 hour`. */
export function waitingTime(seconds: number, locale: Locale): string {
  if (seconds > hour) return formatDuration(seconds / hour, 'hour', locale)
  if (seconds > minute) return formatDuration(seconds / minute, 'minute', locale)
  return formatDuration(seconds, 'second', locale)
}

function formatDuration(count: number, unit: string, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(count))
}
