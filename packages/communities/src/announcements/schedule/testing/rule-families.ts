import type { Choices } from '@parvis/work/testing'
import {
  type CalendarDay,
  dayNumber,
  isNthWeekday,
  isoWeek,
  monthIndex,
  positionsInMonth,
  weekdays,
  weekIndex,
} from './calendar.js'

/** A rule twice: in the words of RFC 5545, and as a statement about days. */
export interface DayRule {
  readonly text: string
  readonly isOn: (day: CalendarDay) => boolean
}

type Family = (choices: Choices, start: CalendarDay) => DayRule

const allWeekdays = [0, 1, 2, 3, 4, 5, 6]
const months = Array.from({ length: 12 }, (_, index) => index + 1)
const monthDays = [1, 2, 5, 10, 13, 15, 20, 27, 28, 29, 30, 31, -1, -2, -5, -29, -31]
const nths = [1, 2, 3, 4, 5, -1, -2]
const nameOf = (weekday: number) => weekdays[weekday] as string
const namesOf = (chosen: readonly number[]) => chosen.map(nameOf).join()
const isOneOf = (days: readonly number[], day: CalendarDay) =>
  days.includes(day.dayOfMonth) || days.includes(day.dayOfMonth - day.daysInMonth - 1)

/** Families of rules; each makes a rule of random choices for a start. */
export const dayFamilies: readonly Family[] = [
  () => ({ text: 'FREQ=DAILY', isOn: () => true }),
  ({ between }, start) => {
    const n = between(2, 40)
    return { text: `FREQ=DAILY;INTERVAL=${n}`, isOn: (day) => (day.number - start.number) % n === 0 }
  },
  ({ between, some }, start) => {
    const [n, on] = [between(2, 6), some(allWeekdays, 3)]
    return {
      text: `FREQ=DAILY;INTERVAL=${n};BYDAY=${namesOf(on)}`,
      isOn: (day) => (day.number - start.number) % n === 0 && on.includes(day.weekday),
    }
  },
  ({ some }) => {
    const on = some(months, 4)
    return { text: `FREQ=DAILY;BYMONTH=${on}`, isOn: ({ month }) => on.includes(month) }
  },
  ({ some }) => {
    const [days, on] = [some(monthDays, 4), some(allWeekdays, 4)]
    return {
      text: `FREQ=DAILY;BYMONTHDAY=${days};BYDAY=${namesOf(on)}`,
      isOn: (day) => isOneOf(days, day) && on.includes(day.weekday),
    }
  },
  (_, start) => ({ text: 'FREQ=WEEKLY', isOn: (day) => day.weekday === start.weekday }),
  ({ some }) => {
    const on = some(allWeekdays, 4)
    return { text: `FREQ=WEEKLY;BYDAY=${namesOf(on)}`, isOn: (day) => on.includes(day.weekday) }
  },
  ({ between, some, pick }, start) => {
    const [n, on, first] = [between(2, 9), some(allWeekdays, 4), pick(allWeekdays)]
    return {
      text: `FREQ=WEEKLY;INTERVAL=${n};BYDAY=${namesOf(on)};WKST=${nameOf(first)}`,
      isOn: (day) => on.includes(day.weekday) && (weekIndex(day, first) - weekIndex(start, first)) % n === 0,
    }
  },
  ({ some, pick }) => {
    const [on, weekday] = [some(months, 5), pick(allWeekdays)]
    return {
      text: `FREQ=WEEKLY;BYMONTH=${on};BYDAY=${nameOf(weekday)}`,
      isOn: (day) => day.weekday === weekday && on.includes(day.month),
    }
  },
  (_, start) => ({ text: 'FREQ=MONTHLY', isOn: (day) => day.dayOfMonth === start.dayOfMonth }),
  ({ between, some }, start) => {
    const [n, on] = [between(1, 7), some(monthDays, 3)]
    return {
      text: `FREQ=MONTHLY;INTERVAL=${n};BYMONTHDAY=${on}`,
      isOn: (day) => isOneOf(on, day) && (monthIndex(day) - monthIndex(start)) % n === 0,
    }
  },
  ({ between, pick }, start) => {
    const [n, nth, weekday] = [between(1, 5), pick(nths), pick(allWeekdays)]
    return {
      text: `FREQ=MONTHLY;INTERVAL=${n};BYDAY=${nth}${nameOf(weekday)}`,
      isOn: (day) =>
        day.weekday === weekday && isNthWeekday(day, nth) && (monthIndex(day) - monthIndex(start)) % n === 0,
    }
  },
  ({ some, pick }) => {
    const [on, positions] = [some(allWeekdays, 5), [pick([1, 2, 3, 5]), pick([-1, -2, -4])]]
    return {
      text: `FREQ=MONTHLY;BYDAY=${namesOf(on)};BYSETPOS=${positions}`,
      isOn: (day) =>
        on.includes(day.weekday) &&
        positionsInMonth(day, new Set(on)).some((position) => positions.includes(position)),
    }
  },
  () => ({
    text: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    isOn: (day) => day.weekday < 5 && positionsInMonth(day, new Set([0, 1, 2, 3, 4]))[1] === -1,
  }),
  () => ({
    text: 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
    isOn: (day) => day.weekday === 4 && day.dayOfMonth === 13,
  }),
  (_, start) => ({
    text: 'FREQ=YEARLY',
    isOn: (day) => day.month === start.month && day.dayOfMonth === start.dayOfMonth,
  }),
  ({ between, some }, start) => {
    const [n, on] = [between(1, 3), some(months, 3)]
    return {
      text: `FREQ=YEARLY;INTERVAL=${n};BYMONTH=${on}`,
      isOn: (day) =>
        (day.year - start.year) % n === 0 && on.includes(day.month) && day.dayOfMonth === start.dayOfMonth,
    }
  },
  ({ some }) => {
    const [inMonths, on] = [some(months, 3), some(monthDays, 3)]
    return {
      text: `FREQ=YEARLY;BYMONTH=${inMonths};BYMONTHDAY=${on}`,
      isOn: (day) => inMonths.includes(day.month) && isOneOf(on, day),
    }
  },
  ({ some, pick }) => {
    const [inMonths, nth, weekday] = [some(months, 2), pick(nths), pick(allWeekdays)]
    return {
      text: `FREQ=YEARLY;BYMONTH=${inMonths};BYDAY=${nth}${nameOf(weekday)}`,
      isOn: (day) => inMonths.includes(day.month) && day.weekday === weekday && isNthWeekday(day, nth),
    }
  },
  ({ some, pick }) => {
    const [month, on, position] = [pick(months), some(allWeekdays, 3), pick([1, 3, -1, -3])]
    return {
      text: `FREQ=YEARLY;BYMONTH=${month};BYDAY=${namesOf(on)};BYSETPOS=${position}`,
      isOn: (day) =>
        day.month === month &&
        on.includes(day.weekday) &&
        positionsInMonth(day, new Set(on)).includes(position),
    }
  },
  ({ some }) => {
    const on = some([1, 32, 59, 60, 61, 100, 200, 365, 366, -1, -10, -306, -366], 3)
    return {
      text: `FREQ=YEARLY;BYYEARDAY=${on}`,
      isOn: ({ dayOfYear, daysInYear }) => on.includes(dayOfYear) || on.includes(dayOfYear - daysInYear - 1),
    }
  },
  ({ between, some }) => {
    const [week, on] = [between(2, 51), some(allWeekdays, 2)]
    return {
      text: `FREQ=YEARLY;BYWEEKNO=${week};BYDAY=${namesOf(on)}`,
      isOn: (day) => on.includes(day.weekday) && isoWeek(day) === week,
    }
  },
  ({ between, pick }) => {
    const [nth, weekday] = [between(1, 52), pick(allWeekdays)]
    return {
      text: `FREQ=YEARLY;BYDAY=${nth}${nameOf(weekday)}`,
      isOn: (day) => day.weekday === weekday && Math.ceil(day.dayOfYear / 7) === nth,
    }
  },
  ({ some }) => {
    const on = some(allWeekdays, 2)
    const isElection = ({ month, dayOfMonth }: CalendarDay) =>
      month === 11 && dayOfMonth >= 2 && dayOfMonth <= 8
    return {
      text: `FREQ=YEARLY;BYMONTH=11;BYDAY=${namesOf(on)};BYMONTHDAY=2,3,4,5,6,7,8`,
      isOn: (day) => on.includes(day.weekday) && isElection(day),
    }
  },
  () => ({
    text: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
    isOn: (day) => day.number === dayNumber(day.year, 2, 29) && day.daysInYear === 366,
  }),
]
