import { describe, expect, it } from 'vitest'
import { turnOf, type WidgetSchedule } from './schedule.js'

const atOnce: WidgetSchedule = { delay: 0, quietHours: null, gatherAbove: 10, pauseAbove: 60 }
const night = { from: 22, until: 8, timeZone: 'Europe/Paris' }
const readyAt = new Date('2026-01-10T12:00:20Z')
const turn = (
  changes: Partial<WidgetSchedule>,
  {
    at = readyAt,
    isPaused = false,
    ...arrival
  }: Partial<Parameters<typeof turnOf>[0]> & { at?: Date; isPaused?: boolean } = {},
) => turnOf({ readyAt, pace: 1, isReleased: false, ...arrival }, { ...atOnce, ...changes }, isPaused, at)

it('is now for a widget without a schedule, however many arrive', () => {
  expect(turnOf({ readyAt, pace: 1000, isReleased: false }, undefined, false, readyAt)).toEqual({
    kind: 'now',
    isGathered: false,
  })
})

it('comes after the delay', () => {
  const delayed = { delay: 60_000 }
  const until = new Date('2026-01-10T12:01:20Z')
  expect(turn(delayed)).toEqual({ kind: 'wait', until })
  expect(turn(delayed, { at: until })).toEqual({ kind: 'now', isGathered: false })
})

describe('in a storm', () => {
  const fullMinute = new Date('2026-01-10T12:01:00Z')

  it('is gathered at the next full minute above the threshold only', () => {
    expect(turn({}, { pace: 10 })).toEqual({ kind: 'now', isGathered: false })
    expect(turn({}, { pace: 11 })).toEqual({ kind: 'wait', until: fullMinute })
    expect(turn({}, { pace: 11, at: fullMinute })).toEqual({ kind: 'now', isGathered: true })
  })

  it('pauses above the second threshold, for everyone until a moderator decides', () => {
    expect(turn({}, { pace: 61 })).toEqual({ kind: 'pause' })
    expect(turn({}, { isPaused: true })).toEqual({ kind: 'pause' })
    expect(turn({}, { pace: 61, isReleased: true })).toEqual({ kind: 'now', isGathered: true })
    expect(turn({ pauseAbove: null }, { pace: 5000 }).kind).toBe('wait')
  })
})

describe('in quiet hours', () => {
  it.each([
    ['2026-01-10T20:59:59Z', '2026-01-10T20:59:59Z'],
    ['2026-01-10T21:00:00Z', '2026-01-11T07:00:00Z'],
    ['2026-01-11T06:59:59.500Z', '2026-01-11T07:00:00Z'],
    ['2026-01-11T07:00:00Z', '2026-01-11T07:00:00Z'],
    // The clocks are put forward in this night, and back in that one.
    ['2026-03-28T23:30:00Z', '2026-03-29T06:00:00Z'],
    ['2026-10-24T22:30:00Z', '2026-10-25T07:00:00Z'],
  ])('arrived at %s, has its turn at %s', (arrived, due) => {
    const arrival = { readyAt: new Date(arrived), at: new Date(arrived) }
    const expected =
      arrived === due ? { kind: 'now', isGathered: false } : { kind: 'wait', until: new Date(due) }
    expect(turn({ quietHours: night }, arrival)).toEqual(expected)
  })

  it('those who waited are gathered', () => {
    const arrival = { readyAt: new Date('2026-01-10T23:00:00Z'), at: new Date('2026-01-11T07:00:00Z') }
    expect(turn({ quietHours: night }, arrival)).toEqual({ kind: 'now', isGathered: true })
  })

  it('nobody has their turn late, as after an outage', () => {
    const arrival = { at: new Date('2026-01-10T23:00:00Z') }
    const until = new Date('2026-01-11T07:00:00Z')
    expect(turn({ quietHours: night }, arrival)).toEqual({ kind: 'wait', until })
    expect(turn({ quietHours: night }, { at: until })).toEqual({ kind: 'now', isGathered: false })
  })

  it('those who were released wait too', () => {
    const arrival = { at: new Date('2026-01-10T23:00:00Z'), isReleased: true }
    const until = new Date('2026-01-11T07:00:00Z')
    expect(turn({ quietHours: night }, arrival)).toEqual({ kind: 'wait', until })
  })

  it('may be those of a day', () => {
    const quietHours = { from: 8, until: 20, timeZone: 'UTC' }
    expect(turn({ quietHours })).toEqual({ kind: 'wait', until: new Date('2026-01-10T20:00:00Z') })
  })
})
