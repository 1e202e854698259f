import { type Choices, choicesFrom } from '@parvis/work/testing'
import type { LocalTime } from '../local-time.js'
import type { Schedule } from '../schedule.js'
import { type CalendarDay, calendarDay, dayNumber, weekdays } from './calendar.js'
import { type DayRule, dayFamilies } from './rule-families.js'

/** A schedule without its zone, and its local times read by hand. */
export interface ProofRule {
  readonly schedule: Omit<Schedule, 'timeZone'>
  readonly start: LocalTime
  /** In order, those of the exceptions left out. */
  readonly times: readonly LocalTime[]
  /** The last instant, where the rule says it in UTC; in milliseconds. */
  readonly lastInstant: number | null
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** Rules of a seed, for ten years from one on. */
export function proofRules(seed: number, firstYear: number, count: number): ProofRule[] {
  const choices = choicesFrom(seed)
  const days = Array.from(
    { length: dayNumber(firstYear + 11, 1, 1) - dayNumber(firstYear - 10, 1, 1) },
    (_, index) => calendarDay(dayNumber(firstYear - 10, 1, 1) + index),
  )
  return Array.from({ length: count }, (_, index) => proofRule(choices, days, firstYear, index))
}

function proofRule(
  choices: Choices,
  days: readonly CalendarDay[],
  firstYear: number,
  index: number,
): ProofRule {
  const { between, chance, pick } = choices
  const years = chance(0.7) ? between(0, 1) : between(-9, 4)
  const first = calendarDay(
    dayNumber(firstYear + years, pick([3, 10, between(1, 12)]), pick([1, 13, 26, 27, 28, 29, 30, 31])),
  )
  // Most zones change their clocks at night.
  const time = (chance(0.7) ? between(0, 3) : between(4, 23)) * 60 + pick([0, 1, 15, 30, 45, 59])
  const start = first.number * day + time * minute
  const { text, timesOn } = timedRule(choices, first, time, index)
  const all = days
    .filter(({ number }) => number >= first.number)
    .flatMap((each) => timesOn(each).map((at) => each.number * day + at * minute))
    .filter((at) => at >= start)
  const { suffix, times, lastInstant } = ended(choices, all, start)
  const exceptions = text === null ? [] : exceptionsOf(choices, times, start)
  return {
    schedule: { start: textOf(start).slice(0, 16), rule: text && text + suffix, exceptions },
    start,
    times: (text === null ? [start] : times).filter((at) => !exceptions.includes(textOf(at).slice(0, 10))),
    lastInstant: text === null ? null : lastInstant,
  }
}

interface TimedRule {
  readonly text: string | null
  /** Minutes from the beginning of the day. */
  readonly timesOn: (day: CalendarDay) => readonly number[]
}

/** Each family in turn, at the start's time or at several hours; every few rules an hourly one, and a single time. */
function timedRule(choices: Choices, first: CalendarDay, time: number, index: number): TimedRule {
  const { between, chance, some, pick } = choices
  if (index % 30 === 29) return { text: null, timesOn: () => [] }
  if (index % 10 === 9) return hourlyRule(choices, first, time)
  const { text, isOn } = (dayFamilies[index % dayFamilies.length] as (typeof dayFamilies)[number])(
    choices,
    first,
  )
  if (text.includes('BYSETPOS') || chance(0.7)) return timed({ text, isOn }, [time])
  const hours = some([0, 1, 2, 3, 4, 9, 23], 3)
  const minutes = chance(0.5) ? time % 60 : pick([0, 30, between(0, 59)])
  return timed(
    { text: `${text};BYHOUR=${hours};BYMINUTE=${minutes}`, isOn },
    hours.map((each) => each * 60 + minutes),
  )
}

function timed({ text, isOn }: DayRule, times: readonly number[]): TimedRule {
  return { text, timesOn: (each) => (isOn(each) ? times : []) }
}

function hourlyRule({ between, some, pick }: Choices, first: CalendarDay, time: number): TimedRule {
  const [n, on] = [pick([1, 2, between(3, 50)]), some([0, 1, 2, 3, 4, 5, 6], 4)]
  const wholeDay = Array.from({ length: 24 }, (_, each) => each)
  const hours = pick([wholeDay.slice(0, 6), [1, 2, 3], n < 3 ? [2, 3] : wholeDay])
  const step = n * 60
  return {
    text: `FREQ=HOURLY;INTERVAL=${n};BYDAY=${on.map((each) => weekdays[each])};BYHOUR=${hours}`,
    timesOn({ number, weekday }) {
      if (!on.includes(weekday)) return []
      const passed = (number - first.number) * 24 * 60 - time
      return hours.map((each) => each * 60 + (time % 60)).filter((at) => (passed + at) % step === 0)
    },
  }
}

/** Ends a rule by a number of times, a local date or time, an instant, or never. */
function ended({ between, pick, chance }: Choices, all: readonly LocalTime[], start: LocalTime) {
  const within = all.filter((at) => at < start + 10 * 365 * day)
  const kind = within.length === 0 || chance(0.5) ? 'never' : pick(['count', 'date', 'local', 'instant'])
  const last = within[between(0, within.length - 1)] ?? start
  if (kind === 'count') {
    const count = between(1, Math.min(within.length, 400))
    return { suffix: `;COUNT=${count}`, times: all.slice(0, count), lastInstant: null }
  }
  if (kind === 'never') return { suffix: '', times: all, lastInstant: null }
  const until = last + pick([0, 0, -1000, 1000, hour, -hour, 5 * hour, -11 * hour])
  const written = textOf(until).replaceAll(/[-:]/g, '')
  if (kind === 'instant') return { suffix: `;UNTIL=${written}Z`, times: all, lastInstant: until }
  if (kind === 'local')
    return { suffix: `;UNTIL=${written}`, times: all.filter((at) => at <= until), lastInstant: null }
  const date = textOf(until).slice(0, 10)
  const times = all.filter((at) => textOf(at).slice(0, 10) <= date)
  return { suffix: `;UNTIL=${date.replaceAll('-', '')}`, times, lastInstant: null }
}

function exceptionsOf(
  { between, pick, chance }: Choices,
  times: readonly LocalTime[],
  start: LocalTime,
): string[] {
  if (chance(0.5)) return []
  const at = () => (times.length > 0 && chance(0.8) ? pick(times) : start + between(0, 3650) * day)
  return Array.from({ length: between(1, 20) }, () => textOf(at()).slice(0, 10))
}

/** Such as `2027-03-28T09:00:00`. */
function textOf(local: LocalTime): string {
  return new Date(local).toISOString().slice(0, 19)
}
