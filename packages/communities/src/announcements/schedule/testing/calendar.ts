/** A day of the calendar, as the proof's rules look at it. */
export interface CalendarDay {
  /** Days since 1970-01-01. */
  readonly number: number
  readonly year: number
  /** From 1. */
  readonly month: number
  readonly dayOfMonth: number
  readonly daysInMonth: number
  /** From 0, Monday. */
  readonly weekday: number
  /** From 1. */
  readonly dayOfYear: number
  readonly daysInYear: number
}

const milliseconds = 86_400_000
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** A day by its number. */
export function calendarDay(number: number): CalendarDay {
  const date = new Date(number * milliseconds)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return {
    number,
    year,
    month: month + 1,
    dayOfMonth: date.getUTCDate(),
    daysInMonth: dayNumber(year, month + 2, 1) - dayNumber(year, month + 1, 1),
    weekday: (((number + 3) % 7) + 7) % 7,
    dayOfYear: number - dayNumber(year, 1, 1) + 1,
    daysInYear: dayNumber(year + 1, 1, 1) - dayNumber(year, 1, 1),
  }
}

/** The number of a date; months from 1. */
export function dayNumber(year: number, month: number, dayOfMonth: number): number {
  return Math.round(Date.UTC(year, month - 1, dayOfMonth) / milliseconds)
}

/** Number of the ISO week, the first of which has at least four days of the year. */
export function isoWeek({ number, weekday }: CalendarDay): number {
  const thursday = calendarDay(number - weekday + 3)
  return Math.ceil(thursday.dayOfYear / 7)
}

/** Weeks since 1970 that begin on a weekday. */
export function weekIndex({ number }: CalendarDay, firstWeekday: number): number {
  return Math.floor((number + 3 - firstWeekday) / 7)
}

/** Months since year 0. */
export function monthIndex({ year, month }: CalendarDay): number {
  return 12 * year + month - 1
}

/** Whether the day is the nth of its weekday in its month, from the end where n is negative. */
export function isNthWeekday({ dayOfMonth, daysInMonth }: CalendarDay, n: number): boolean {
  const nth = n > 0 ? Math.ceil(dayOfMonth / 7) : -Math.ceil((daysInMonth - dayOfMonth + 1) / 7)
  return nth === n
}

/** Position of the day among those of its month with one of some weekdays: from the beginning and from the end. */
export function positionsInMonth(day: CalendarDay, of: ReadonlySet<number>): readonly [number, number] {
  let [before, after] = [0, 0]
  for (let other = 1; other <= day.daysInMonth; other += 1) {
    const weekday = (day.weekday + other - day.dayOfMonth + 35) % 7
    if (!of.has(weekday)) continue
    if (other < day.dayOfMonth) before += 1
    if (other > day.dayOfMonth) after += 1
  }
  return [before + 1, -(after + 1)]
}
