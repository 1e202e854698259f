import { expect, it } from 'vitest'
import { nextInstants } from './next-instants.js'

const next = (start: string, rule: string | null, after: string) =>
  nextInstants({ start, timeZone: 'Europe/Paris', rule, exceptions: [] }, new Date(after), 3)

it('marks the first instants after summer time began and ended', () => {
  expect(next('2027-03-22T09:00', 'FREQ=WEEKLY', '2027-03-22T08:00Z')).toEqual([
    { at: new Date('2027-03-29T07:00Z'), shift: null, offsetChanged: true },
    { at: new Date('2027-04-05T07:00Z'), shift: null, offsetChanged: false },
    { at: new Date('2027-04-12T07:00Z'), shift: null, offsetChanged: false },
  ])
  const autumn = next('2027-10-18T09:00', 'FREQ=WEEKLY', '2027-10-17')
  expect(autumn.map(({ offsetChanged }) => offsetChanged)).toEqual([false, false, true])
})

it('marks times that are skipped or shown twice', () => {
  expect(next('2027-03-27T02:30', 'FREQ=DAILY', '2027-03-27').map(({ shift }) => shift)).toEqual([
    null,
    'skipped',
    null,
  ])
  expect(next('2027-10-31T02:30', null, '2027-10-01')).toEqual([
    { at: new Date('2027-10-31T00:30Z'), shift: 'repeated', offsetChanged: false },
  ])
})

it('does not mark a time that is there although a skipped one falls on it', () => {
  const [first, second] = next('2027-03-28T02:30', 'FREQ=HOURLY', '2027-03-28')
  expect(first).toEqual({ at: new Date('2027-03-28T01:30Z'), shift: null, offsetChanged: true })
  expect(second?.at).toEqual(new Date('2027-03-28T02:30Z'))
})
