/** Recurrence rules of RFC 5545 as the choices of a form, and back. */

/** The days of the week as rules name them, the first one of a European week first. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

export type Weekday = (typeof weekdays)[number]

export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'

/** On which day of the month a rule falls: that of the start, the last one, or a weekday counted from either end. */
export type MonthDay = 'date' | 'last' | 'weekday'

/** A rule as far as the choices of a form can say it. */
export interface RuleChoices {
  readonly frequency: Frequency
  /** Every how many days, weeks, months or years. */
  readonly interval: number
  /** For weeks; empty for the day of the start. */
  readonly days: readonly Weekday[]
  readonly monthDay: MonthDay
  /** From 1 to 4, or -1 for the last one. */
  readonly nth: number
  readonly weekday: Weekday
  readonly end:
    | { readonly kind: 'never' }
    /** The last day that counts, such as `2027-12-31`. */
    | { readonly kind: 'until'; readonly day: string }
    | { readonly kind: 'count'; readonly count: number }
}

/** The choices of a new rule. */
export const initialRule: RuleChoices = {
  frequency: 'WEEKLY',
  interval: 1,
  days: [],
  monthDay: 'date',
  nth: 1,
  weekday: 'MO',
  end: { kind: 'never' },
}

/** The choices as a rule. */
export function ruleText(choices: RuleChoices): string {
  const { frequency, interval, end } = choices
  return [
    `FREQ=${frequency}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...dayParts(choices),
    ...(end.kind === 'count' ? [`COUNT=${end.count}`] : []),
    ...(end.kind === 'until' && end.day ? [`UNTIL=${end.day.replaceAll('-', '')}`] : []),
  ].join(';')
}

function dayParts({ frequency, days, monthDay, nth, weekday }: RuleChoices): string[] {
  if (frequency === 'WEEKLY' && days.length > 0)
    return [`BYDAY=${weekdays.filter((day) => days.includes(day)).join()}`]
  if (frequency !== 'MONTHLY' || monthDay === 'date') return []
  return monthDay === 'last' ? ['BYMONTHDAY=-1'] : [`BYDAY=${nth}${weekday}`]
}

const forms: Readonly<Record<string, RegExp>> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,3}$/,
  BYDAY: /^(?:(?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:MO|TU|WE|TH|FR|SA|SU))*|(?:[1-4]|-1)(?:MO|TU|WE|TH|FR|SA|SU))$/,
  BYMONTHDAY: /^-1$/,
  COUNT: /^[1-9]\d{0,3}$/,
  UNTIL: /^\d{8}$/,
}

/** A rule as choices; undefined when they cannot say it. */
export function ruleChoices(text: string): RuleChoices | undefined {
  const parts = partsOf(text)
  if (!parts?.FREQ) return undefined
  const frequency = parts.FREQ as Frequency
  const choices: RuleChoices = {
    ...initialRule,
    frequency,
    interval: Number(parts.INTERVAL ?? 1),
    end: endOf(parts),
    ...(frequency === 'WEEKLY' && parts.BYDAY && { days: parts.BYDAY.split(',') as Weekday[] }),
    ...(frequency === 'MONTHLY' && monthDayOf(parts)),
  }
  return isSameRule(ruleText(choices), text) ? choices : undefined
}

function partsOf(text: string): Readonly<Record<string, string>> | undefined {
  const parts = text
    .toUpperCase()
    .split(';')
    .map((part) => part.split('='))
  const isRead = parts.every(
    ([name = '', value = '', ...rest]) => rest.length === 0 && forms[name]?.test(value),
  )
  return isRead ? Object.fromEntries(parts) : undefined
}

function endOf({ COUNT, UNTIL }: Readonly<Record<string, string>>): RuleChoices['end'] {
  if (COUNT) return { kind: 'count', count: Number(COUNT) }
  if (!UNTIL) return { kind: 'never' }
  return { kind: 'until', day: [UNTIL.slice(0, 4), UNTIL.slice(4, 6), UNTIL.slice(6)].join('-') }
}

function monthDayOf({ BYDAY, BYMONTHDAY }: Readonly<Record<string, string>>): Partial<RuleChoices> {
  if (BYMONTHDAY) return { monthDay: 'last' }
  if (!BYDAY) return {}
  return { monthDay: 'weekday', nth: Number(BYDAY.slice(0, -2)), weekday: BYDAY.slice(-2) as Weekday }
}

/** Whether two rules have the same parts, in any order; an interval of one may be left out. */
function isSameRule(one: string, other: string): boolean {
  return sortedParts(one) === sortedParts(other)
}

const sortedParts = (text: string) =>
  text
    .toUpperCase()
    .split(';')
    .filter((part) => part !== 'INTERVAL=1')
    .map((part) => part.split(/[=,]/).sort().join())
    .sort()
    .join(';')
