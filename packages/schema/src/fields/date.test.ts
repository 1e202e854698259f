import { expect, it } from 'vitest'
import { validate } from '../validation.js'
import { date } from './date.js'

const label = { fr: 'Création', en: 'Founded' }
const day = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10)

it('refuses future days when only past ones are valid, in any time zone', () => {
  const { rule } = date({ label, past: true })
  for (const known of ['0001-01-01', '1998-07-12', day(0)])
    expect(validate(rule, known, 'en').valid).toBe(true)
  for (const future of [day(48), '3025-01-01', '9999-12-31'])
    expect(validate(rule, future, 'fr')).toEqual({
      valid: false,
      problems: [{ path: '', code: 'future_date', message: 'Cette date est dans le futur.' }],
    })
})

it('compares with any day, and has examples that pass', () => {
  const { operators, samples, rule } = date({ label, past: true })
  expect(operators.atMost?.safeParse('3025-01-01').success).toBe(true)
  expect(samples.length).toBeGreaterThan(0)
  for (const sample of samples) expect(rule.safeParse(sample).success).toBe(true)
})

it('accepts future days otherwise', () => {
  expect(validate(date({ label }).rule, '3025-01-01', 'en').valid).toBe(true)
})

it('reports only the format of an invalid day', () => {
  for (const typed of ['incomplete', '--12-12', '9999-99-99', '0000-01-01']) {
    const result = validate(date({ label, past: true }).rule, typed, 'en')
    expect(result.valid ? [] : result.problems.map(({ code }) => code)).toEqual(['invalid_date'])
  }
})
