import { expect, it } from 'vitest'
import type { PlannedTime } from '../planning/plan.js'
import { dueOccurrences } from './due-occurrences.js'

const weekly: PlannedTime = {
  schedule: { start: '2027-03-01T09:00', timeZone: 'Europe/Paris', rule: 'FREQ=WEEKLY', exceptions: [] },
  late: 'send',
  lateAfter: 15,
}
const once: PlannedTime = { schedule: null, late: 'send', lateAfter: 15 }
const at = (text: string) => new Date(text)

it('sends once, and never again', () => {
  const due = at('2027-03-01T08:00:00Z')
  expect(dueOccurrences(once, due, due)).toEqual({
    occurrences: [{ at: due, state: 'sending' }],
    nextAt: null,
  })
})

it('waits for what is not due', () => {
  const due = at('2027-03-01T08:00:00Z')
  const before = at('2027-03-01T07:59:59.999Z')
  expect(dueOccurrences(once, due, before)).toEqual({ occurrences: [], nextAt: due })
  expect(dueOccurrences(weekly, due, before)).toEqual({ occurrences: [], nextAt: due })
})

it('goes on an hour earlier in UTC once summer time began', () => {
  const due = at('2027-03-22T08:00:00Z')
  expect(dueOccurrences(weekly, due, due)).toEqual({
    occurrences: [{ at: due, state: 'sending' }],
    nextAt: at('2027-03-29T07:00:00Z'),
  })
})

it.each([
  ['send', 'sending'],
  ['skip', 'skipped'],
  ['ask', 'late'],
] as const)('does as was decided about late ones: %s', (late, state) => {
  const due = at('2027-03-01T08:00:00Z')
  const inTime = at('2027-03-01T08:15:00Z')
  const tooLate = at('2027-03-01T08:15:00.001Z')
  const time = { ...weekly, late }
  expect(dueOccurrences(time, due, inTime).occurrences).toEqual([{ at: due, state: 'sending' }])
  expect(dueOccurrences(time, due, tooLate).occurrences).toEqual([{ at: due, state }])
})

it('sends only the last of those that were missed', () => {
  const { occurrences, nextAt } = dueOccurrences(
    weekly,
    at('2027-03-01T08:00:00Z'),
    at('2027-03-15T08:01:00Z'),
  )
  expect(occurrences).toEqual([
    { at: at('2027-03-01T08:00:00Z'), state: 'skipped' },
    { at: at('2027-03-08T08:00:00Z'), state: 'skipped' },
    { at: at('2027-03-15T08:00:00Z'), state: 'sending' },
  ])
  expect(nextAt).toEqual(at('2027-03-22T08:00:00Z'))
})

it('records a hundred missed ones at most', () => {
  const hourly = { ...weekly, schedule: { ...weekly.schedule, rule: 'FREQ=HOURLY' } } as PlannedTime
  const { occurrences } = dueOccurrences(hourly, at('2027-03-01T08:00:00Z'), at('2028-03-01T08:00:00Z'))
  expect(occurrences).toHaveLength(100)
  expect(occurrences.at(-1)).toEqual({ at: at('2028-03-01T08:00:00Z'), state: 'sending' })
})
