/** The parts of a recurrence rule by name, such as `BYDAY`, each with its values. */
export type RuleParts = Readonly<Record<string, readonly string[]>>

/** Longer texts are not read. */
const mostCharacters = 1000
const weekday = /^([+-]?(?:[1-9]|[1-4]\d|5[0-3]))?(MO|TU|WE|TH|FR|SA|SU)$/
const wholeNumber = /^[1-9]\d{0,3}$/
const frequencies = new Set(['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])

/** Whether a value is one of a part, which either has a single value or a list of them. */
const single: Readonly<Record<string, (value: string) => boolean>> = {
  FREQ: (value) => frequencies.has(value),
  INTERVAL: (value) => wholeNumber.test(value),
  COUNT: (value) => wholeNumber.test(value),
  UNTIL: () => true,
  WKST: (value) => value.length === 2 && weekday.test(value),
}
const listed: typeof single = {
  BYSECOND: within(0, 59),
  BYMINUTE: within(0, 59),
  BYHOUR: within(0, 23),
  BYDAY: (value) => weekday.test(value),
  BYMONTHDAY: fromEitherEnd(31),
  BYYEARDAY: fromEitherEnd(366),
  BYWEEKNO: fromEitherEnd(53),
  BYMONTH: within(1, 12),
  BYSETPOS: fromEitherEnd(366),
}

/**
 * Reads the parts of a rule of RFC 5545, in any case of letters; values are in a canonical form, and those of a list each
 * once. Undefined if a part is unknown, repeated or invalid by itself, or if there is no `FREQ`.
 */
export function ruleParts(text: string): RuleParts | undefined {
  if (text.length > mostCharacters) return undefined
  const parts: Record<string, readonly string[]> = {}
  for (const part of text.toUpperCase().split(';')) {
    const [name = '', value = '', ...others] = part.split('=')
    const values = valuesOf(name, value)
    if (!values || others.length > 0 || Object.hasOwn(parts, name)) return undefined
    parts[name] = values
  }
  return parts.FREQ ? parts : undefined
}

function valuesOf(name: string, text: string): readonly string[] | undefined {
  if (Object.hasOwn(single, name)) return single[name]?.(text) ? [text] : undefined
  const isValue = Object.hasOwn(listed, name) ? listed[name] : undefined
  const values = text.split(',')
  if (!isValue || !values.every(isValue)) return undefined
  return [
    ...new Set(values.map((value) => (name === 'BYDAY' ? value.replace('+', '') : String(Number(value))))),
  ]
}

function within(least: number, most: number) {
  return (value: string) => /^\d{1,3}$/.test(value) && Number(value) >= least && Number(value) <= most
}

function fromEitherEnd(most: number) {
  return (value: string) =>
    /^[+-]?\d{1,3}$/.test(value) && Number(value) !== 0 && Math.abs(Number(value)) <= most
}
