import { date, dateTime } from '@parvis/schema'
import { expect, it } from 'vitest'
import { withinDays } from './within-days.js'

const label = { fr: 'Jour', en: 'Day' }
const day = date({ label })
const moment = dateTime({ label })
const march = ['2027-03-01', '2027-04-04'] as const

it('narrows the bounds of a filter, and leaves another condition as it is', () => {
  expect(withinDays(day, undefined, ...march)).toEqual({ atLeast: march[0], atMost: march[1] })
  expect(withinDays(day, { atLeast: '2027-03-10' }, ...march)).toEqual({
    atLeast: '2027-03-10',
    atMost: march[1],
  })
  expect(withinDays(day, { atLeast: '2026-01-01', atMost: '2028-01-01' }, ...march)).toEqual({
    atLeast: march[0],
    atMost: march[1],
  })
  for (const wanted of [null, '2027-03-10', ['2027-03-10'], { isNot: '2027-03-10' }, { near: 1 }])
    expect(withinDays(day, wanted, ...march)).toEqual(wanted)
})

it('takes moments from the first one of a day to the last one of another, in UTC', () => {
  const { atLeast, atMost } = withinDays(moment, undefined, ...march) as Record<string, string>
  expect(new Date(atLeast ?? '')).toEqual(new Date(2027, 2, 1))
  expect(new Date(atMost ?? '')).toEqual(new Date(2027, 3, 4, 23, 59, 59, 999))
})
