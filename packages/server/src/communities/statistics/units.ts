import { addDays, daysBetween, firstOfMonth, mondayOf } from './days.js'
import type { Period } from './period.js'

/** By what a period is told of, so that a chart of it can be read. */
export const units = ['day', 'week', 'month'] as const

export type Unit = (typeof units)[number]

/** The units of a period, without gaps. */
export interface Units {
  readonly unit: Unit
  /** Their first days, then the day behind the last unit. */
  readonly bounds: readonly string[]
}

/** How many days at most are told of one by one, and by the week. */
const mostDays = 120
const mostDaysByWeek = 800

const shapes: Readonly<Record<Unit, { begin(day: string): string; next(day: string): string }>> = {
  day: { begin: (day) => day, next: (day) => addDays(day, 1) },
  week: { begin: mondayOf, next: (day) => addDays(day, 7) },
  month: { begin: (day) => firstOfMonth(day), next: (day) => firstOfMonth(day, 1) },
}

/** Divides a period into whole units: the first one may begin before it, and the last one end behind it. */
export function unitsOf({ from, to }: Period): Units {
  const unit = unitFor(daysBetween(from, to) + 1)
  const { begin, next } = shapes[unit]
  const bounds = [begin(from)]
  for (let day = next(begin(from)); day <= to; day = next(day)) bounds.push(day)
  return { unit, bounds: [...bounds, next(bounds.at(-1) ?? to)] }
}

function unitFor(days: number): Unit {
  if (days <= mostDays) return 'day'
  return days <= mostDaysByWeek ? 'week' : 'month'
}

/** The last whole ISO weeks up to a day: their Mondays, then the Monday behind them. */
export function weeksUntil(to: string, weeks: number): readonly string[] {
  const end = mondayOf(addDays(to, 1))
  return Array.from({ length: weeks + 1 }, (_, week) => addDays(end, 7 * (week - weeks)))
}
