import type { EngineError } from '@parvis/engine'
import { expect, it } from 'vitest'
import { stampsOf } from './stamps.js'

let now = 1_800_000_000_000
const stamps = stampsOf('a secret of the tests', () => now)

function codeOf(stamp: string): string | undefined {
  try {
    stamps.check(stamp)
    return undefined
  } catch (error) {
    return (error as EngineError<'invalid_input'>).facts.errors[0]?.code
  }
}

it.each([
  [0, 'sent_too_fast'],
  [1999, 'sent_too_fast'],
  [2000, undefined],
  [24 * 3_600_000, undefined],
  [24 * 3_600_000 + 1, 'form_too_old'],
])('a stamp of %i milliseconds ago: %s', (age, code) => {
  const stamp = stamps.issue()
  now += age
  expect(codeOf(stamp)).toBe(code)
})

it.each(['', '.', 'x', '1', `${Date.now() - 5000}.x`, '\0.\u{1F600}', 'NaN.NaN'])(
  'what was made up is refused: %j',
  (stamp) => expect(codeOf(stamp)).toBe('form_too_old'),
)

it('a stamp of another server is refused, and one that was altered', () => {
  const stamp = stampsOf('another secret', () => now).issue()
  const own = stamps.issue()
  now += 5000
  expect(codeOf(stamp)).toBe('form_too_old')
  expect(codeOf(own)).toBeUndefined()
  expect(codeOf(own.replace(/^\d/, '0'))).toBe('form_too_old')
})
