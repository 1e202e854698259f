import { expect, it } from 'vitest'
import { initialRule, ruleChoices, ruleText } from './rule-parts'

it.each([
  'FREQ=DAILY',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR;COUNT=10',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;INTERVAL=3;BYDAY=2TU;UNTIL=20271231',
  'FREQ=YEARLY',
])('the choices of a form say %s', (text) => {
  const choices = ruleChoices(text)
  expect(choices && ruleText(choices)).toBe(text)
})

it.each([
  'FREQ=HOURLY',
  'FREQ=DAILY;BYDAY=MO',
  'FREQ=MONTHLY;BYDAY=MO,TU',
  'FREQ=MONTHLY;BYMONTHDAY=15',
  'FREQ=YEARLY;BYMONTH=3',
  'FREQ=WEEKLY;BYDAY=2MO',
  'FREQ=WEEKLY;COUNT=2;UNTIL=20271231',
  'FREQ=WEEKLY;UNTIL=20271231T090000Z',
  'every week',
  '',
])('they cannot say %s', (text) => {
  expect(ruleChoices(text)).toBeUndefined()
})

it('reads parts in any order and case', () => {
  expect(ruleChoices('byday=FR,MO;freq=weekly;interval=1')).toEqual({ ...initialRule, days: ['FR', 'MO'] })
})
