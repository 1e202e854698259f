import { EngineError } from '@parvis/engine'
import { expect, it } from 'vitest'
import { instants } from './instants.js'
import type { Schedule } from './schedule.js'

const paris = (start: string, rule: string | null = null, exceptions: readonly string[] = []): Schedule => ({
  start,
  timeZone: 'Europe/Paris',
  rule,
  exceptions,
})
const between = (schedule: Schedule, from: string, to: string, most?: number) =>
  instants(schedule, new Date(from), new Date(to), most).map((at) => at.toISOString().slice(0, 16))

it('is due once without a rule', () => {
  const once = paris('2027-03-01T09:00')
  expect(between(once, '2027-01-01', '2028-01-01')).toEqual(['2027-03-01T08:00'])
  expect(between(once, '2027-03-01T08:00Z', '2027-03-01T08:01Z')).toHaveLength(1)
  expect(between(once, '2027-01-01', '2027-03-01T08:00Z')).toEqual([])
  expect(between(paris('2027-03-01T09:00', null, ['2027-03-01']), '2027-01-01', '2028-01-01')).toEqual([])
})

it('stays at its local time when summer time begins and ends', () => {
  const weekly = paris('2027-03-22T09:00', 'FREQ=WEEKLY')
  expect(between(weekly, '2027-01-01', '2027-04-06')).toEqual([
    '2027-03-22T08:00',
    '2027-03-29T07:00',
    '2027-04-05T07:00',
  ])
})

it('moves a skipped time forward, and takes the first of a repeated one', () => {
  const nightly = 'FREQ=DAILY;COUNT=3'
  expect(between(paris('2027-03-27T02:30', nightly), '2027-01-01', '2028-01-01')).toEqual([
    '2027-03-27T01:30',
    '2027-03-28T01:30',
    '2027-03-29T00:30',
  ])
  expect(between(paris('2027-10-30T02:30', nightly), '2027-01-01', '2028-01-01')).toEqual([
    '2027-10-30T00:30',
    '2027-10-31T00:30',
    '2027-11-01T01:30',
  ])
})

it('is due once where a skipped time falls on the next one', () => {
  const hourly = paris('2027-03-28T01:30', 'FREQ=HOURLY;COUNT=4')
  expect(between(hourly, '2027-01-01', '2028-01-01')).toEqual([
    '2027-03-28T00:30',
    '2027-03-28T01:30',
    '2027-03-28T02:30',
  ])
  const wholeDay = { ...paris('2011-12-29T09:00', 'FREQ=DAILY;COUNT=4'), timeZone: 'Pacific/Apia' }
  expect(between(wholeDay, '2011-01-01', '2013-01-01')).toEqual([
    '2011-12-29T19:00',
    '2011-12-30T19:00',
    '2011-12-31T19:00',
  ])
})

it('is in order and not before its start where two hours are skipped', () => {
  const troll = { ...paris('2027-03-28T01:30', 'FREQ=HOURLY;COUNT=4'), timeZone: 'Antarctica/Troll' }
  expect(between(troll, '2027-01-01', '2028-01-01')).toEqual(['2027-03-28T01:30', '2027-03-28T02:30'])
  const others = { ...troll, rule: 'FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=0;UNTIL=20270328' }
  expect(between(others, '2027-01-01', '2028-01-01')).toEqual(['2027-03-28T02:00'])
  const night = { ...others, start: '2027-03-28T00:30' }
  expect(between(night, '2027-01-01', '2028-01-01')).toEqual(['2027-03-28T01:00', '2027-03-28T02:00'])
})

it('leaves out exceptions, which count', () => {
  const daily = paris('2027-05-01T09:00', 'FREQ=DAILY;COUNT=3', ['2027-05-02'])
  expect(between(daily, '2027-01-01', '2028-01-01')).toEqual(['2027-05-01T07:00', '2027-05-03T07:00'])
})

it.each([
  ['20270502', 2],
  ['20270502T085959', 1],
  ['20270502T090000', 2],
  ['20270502T065959Z', 1],
  ['20270502T070000Z', 2],
])('ends with UNTIL=%s', (until, count) => {
  const daily = paris('2027-05-01T09:00', `FREQ=DAILY;UNTIL=${until}`)
  expect(between(daily, '2027-01-01', '2028-01-01')).toHaveLength(count)
})

it('begins with the first match of the rule, which may be later than the start', () => {
  const fridays = paris('2027-05-01T09:00', 'FREQ=WEEKLY;BYDAY=FR')
  expect(between(fridays, '2027-01-01', '2027-05-10')).toEqual(['2027-05-07T07:00'])
})

it('reaches far, and no farther than asked', () => {
  const weekly = paris('2027-05-01T09:00', 'FREQ=WEEKLY')
  expect(between(weekly, '2027-01-01', '9000-01-01').at(-1)).toBe('2037-05-02T07:00')
  expect(between(paris('2027-05-01T09:00', 'FREQ=DAILY'), '2027-01-01', '9000-01-01')).toHaveLength(1000)
  expect(between(weekly, '2150-01-01', '2151-01-01', 2)).toEqual(['2150-01-03T08:00', '2150-01-10T08:00'])
  expect(instants(weekly, new Date(Number.NaN), new Date(Number.NaN))).toEqual([])
})

it('refuses a schedule that cannot be read', () => {
  expect(() => between(paris('2027-02-30T09:00'), '2027-01-01', '2028-01-01')).toThrow(EngineError)
})
