import { EngineError } from '@parvis/engine'
import { randomFrom } from '@parvis/work/testing'
import { expect, it } from 'vitest'
import { checkSchedule } from './check-schedule.js'
import { instants } from './instants.js'
import { nextInstants } from './next-instants.js'
import type { Schedule } from './schedule.js'

const valid: Schedule = {
  start: '2027-05-03T09:00',
  timeZone: 'Europe/Paris',
  rule: 'FREQ=WEEKLY;BYDAY=MO',
  exceptions: ['2027-12-27'],
}
const errorsOf = (changes: Partial<Schedule>) =>
  checkSchedule({ ...valid, ...changes }).errors.map(({ path, code }) => `${path}: ${code}`)

it.each<[Partial<Schedule>, string[]]>([
  [{ timeZone: 'Europe/Atlantis' }, ['timeZone: invalid_time_zone']],
  [{ start: '2027-02-29T09:00' }, ['start: invalid_date']],
  [{ start: '2027-05-03' }, ['start: invalid_date']],
  [{ exceptions: ['2027-12-25', '25.12.2027'] }, ['exceptions.1: invalid_date']],
  [{ exceptions: Array(1001).fill('2027-12-25') }, ['exceptions: too_many_exceptions']],
  [{ timeZone: '', start: '' }, ['start: invalid_date', 'timeZone: invalid_time_zone']],
])('finds what is wrong with a start, a zone or exceptions (%#)', (changes, errors) => {
  expect(errorsOf(changes)).toEqual(errors)
})

it.each([
  ['', 'unreadable_rule'],
  ['every day', 'unreadable_rule'],
  ['BYDAY=MO', 'unreadable_rule'],
  ['FREQ=FORTNIGHTLY', 'unreadable_rule'],
  ['FREQ=DAILY;FREQ=WEEKLY', 'unreadable_rule'],
  ['FREQ=DAILY;INTERVAL=0', 'unreadable_rule'],
  ['FREQ=DAILY;INTERVAL=-1', 'unreadable_rule'],
  ['FREQ=DAILY;COUNT=2;UNTIL=20280101', 'unreadable_rule'],
  ['FREQ=DAILY;UNTIL=20280230', 'unreadable_rule'],
  ['FREQ=DAILY;BYHOUR=24', 'unreadable_rule'],
  ['FREQ=WEEKLY;BYDAY=1MO', 'unreadable_rule'],
  ['FREQ=DAILY;BYHOUR=9,17;BYSETPOS=1', 'unreadable_rule'],
  ['FREQ=DAILY;BYMONTH=5;BYDAY=1MO', 'unreadable_rule'],
  ['RSCALE=HEBREW;FREQ=YEARLY', 'unreadable_rule'],
  ['FREQ=DAILY;__PROTO__=1', 'unreadable_rule'],
  ['FREQ=MINUTELY', 'too_frequent_rule'],
  ['FREQ=SECONDLY;INTERVAL=5', 'too_frequent_rule'],
  ['FREQ=HOURLY;BYMINUTE=0,30', 'too_frequent_rule'],
  ['FREQ=YEARLY;BYSECOND=0,1', 'too_frequent_rule'],
  ['FREQ=DAILY;COUNT=1001', 'too_many_times'],
  ['FREQ=YEARLY;COUNT=20', 'too_many_times'],
  ['FREQ=YEARLY;BYYEARDAY=1;BYWEEKNO=1', 'unreadable_rule'],
  ['FREQ=DAILY;UNTIL=20270503T085959', 'rule_without_instant'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'rule_without_instant'],
  ['FREQ=HOURLY;INTERVAL=24;BYHOUR=10', 'rule_without_instant'],
])('refuses the rule %s', (rule, code) => {
  expect(errorsOf({ rule })).toEqual([`rule: ${code}`])
})

it.each([
  null,
  'FREQ=HOURLY',
  'freq=daily;byhour=9,17;byminute=30',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=MONTHLY;BYDAY=+2TU;WKST=SU;INTERVAL=2',
  'FREQ=DAILY;COUNT=1000',
])('accepts the rule %s', (rule) => {
  expect(errorsOf({ rule })).toEqual([])
})

it('refuses a rule whose only instant is an exception', () => {
  const rule = 'FREQ=DAILY;COUNT=1'
  expect(errorsOf({ rule, exceptions: ['2027-05-03'] })).toEqual(['rule: rule_without_instant'])
})

it('warns of a start that is skipped or shown twice', () => {
  const warningsAt = (start: string) => checkSchedule({ ...valid, start }).warnings
  expect(warningsAt('2027-03-28T02:30')).toEqual([{ path: 'start', code: 'start_skipped' }])
  expect(warningsAt('2027-10-31T02:30')).toEqual([{ path: 'start', code: 'start_repeated' }])
  expect(warningsAt('2027-03-28T03:00')).toEqual([])
})

const seed = Number(process.env.PARVIS_PROOF_SEED ?? Date.now())
/** Maximum processor time of a call, in milliseconds: that of 15,000 instants in a time zone, which machines resolve at different speeds. */
const mostTime = 15 * Math.min(...Array.from({ length: 5 }, () => processorTime(resolveThousand)))

/** The processor time of some work, in milliseconds. */
function processorTime(work: () => unknown): number {
  const began = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

function resolveThousand(): void {
  const format = new Intl.DateTimeFormat('en', { timeZone: 'Pacific/Apia', timeStyle: 'long' })
  for (let week = 0; week < 1000; week += 1) format.formatToParts(week * 604_800_000)
}

it(`answers any text in time (PARVIS_PROOF_SEED=${seed})`, () => {
  const random = randomFrom(seed)
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T
  const slow: string[] = []
  for (let run = 0; run < 1500; run += 1) {
    const schedule = anySchedule(random, pick)
    const after = new Date(pick([0, Date.UTC(2027, 0), Date.UTC(2060, 0), 8.64e15, Number.NaN]))
    const calls: ((schedule: Schedule) => unknown)[] = [
      checkSchedule,
      (tried) => allowRefusal(() => instants(tried, after, new Date(8.64e15))),
      (tried) => allowRefusal(() => nextInstants(tried, after, 10)),
    ]
    for (const call of calls)
      if (bestTime(schedule, call) > mostTime)
        slow.push(
          `${calls.indexOf(call)} ${schedule.start} ${after.getTime()} ${schedule.timeZone} ${schedule.rule}`,
        )
  }
  expect(slow).toEqual([])
})

function allowRefusal(call: () => unknown): void {
  try {
    call()
  } catch (error) {
    if (!(error instanceof EngineError && error.code === 'invalid_input')) throw error
  }
}

let tries = 0

/** The processor time of the fastest of up to five calls, in milliseconds, each of another start, which none remembers. */
function bestTime(schedule: Schedule, call: (schedule: Schedule) => unknown): number {
  let best = Number.POSITIVE_INFINITY
  for (let again = 0; again < 5 && best > mostTime; again += 1) {
    tries += 1
    const start = schedule.start.replace(/\d\d$/, String(10 + (tries % 50)))
    best = Math.min(
      best,
      processorTime(() => call({ ...schedule, start })),
    )
  }
  return best
}

function anySchedule(random: () => number, pick: <T>(all: readonly T[]) => T): Schedule {
  const list = (values: readonly string[]) =>
    Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(values)).join()
  const numbers = ['0', '1', '2', '3', '5', '10', '12', '23', '29', '31', '53', '59', '366', '-1', '-5']
  const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU', '1MO', '-1FR', '5SU', '20MO', '0MO']
  const part: Readonly<Record<string, () => string>> = {
    INTERVAL: () => pick(['1', '2', '3', '7', '24', '25', '400', '999999', '0', '-1', '1e3', '']),
    COUNT: () => pick(['1', '10', '1000', '1001', '99999999999', '0']),
    UNTIL: () => pick(['20280101', '20280101T000000', '20280101T000000Z', '99991231', '20280101T', '']),
    BYDAY: () => list(days),
    WKST: () => pick(days),
    ...Object.fromEntries(
      ['HOUR', 'MINUTE', 'SECOND', 'MONTHDAY', 'YEARDAY', 'WEEKNO', 'MONTH', 'SETPOS'].map((name) => [
        `BY${name}`,
        () => (name === 'MINUTE' || name === 'SECOND' ? pick(numbers) : list(numbers)),
      ]),
    ),
  }
  const frequency = pick(['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'HOURLY', 'MINUTELY', 'NEVER'])
  const names = Object.keys(part).filter(() => random() < 0.22)
  const rule = [`FREQ=${frequency}`, ...names.map((name) => `${name}=${part[name]?.()}`)].join(';')
  const broken = () => {
    const at = Math.floor(random() * rule.length)
    return (
      rule.slice(0, at) +
      pick([';', '=', ',', '\0', '🎉', ' ', '\n', '', 'x'.repeat(2000)]) +
      rule.slice(at + 1)
    )
  }
  return {
    start: pick([
      '1970-01-01T00:00',
      '2027-03-28T02:30',
      '2027-05-03T09:00',
      '2199-12-31T23:59',
      '',
      '2027-05',
    ]),
    timeZone: pick([
      'Europe/Paris',
      'Africa/Casablanca',
      'Pacific/Apia',
      'UTC',
      'Asia/Kolkata',
      'Mars/One',
      '',
    ]),
    rule: random() < 0.03 ? null : random() < 0.15 ? broken() : rule,
    exceptions: random() < 0.1 ? Array(1000).fill('2027-05-03') : pick([[], ['2027-05-03'], ['x']]),
  }
}
