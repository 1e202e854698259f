import { ApiProblem } from '@parvis/data-provider'
import { expect, test } from 'vitest'
import { changedSettings, errorsForSetting, valuesOf } from './setting-values'

test('settings are read by their type', () => {
  const setting = (
    setting_key: string,
    setting_type: 'boolean' | 'string' | 'number',
    setting_value: string,
  ) => ({
    setting_key,
    setting_type,
    setting_value,
    user_restriction: false,
    is_own: false,
    is_stored: false,
  })
  expect(
    valuesOf([
      setting('on', 'boolean', 'true'),
      setting('days', 'number', '365'),
      setting('lang', 'string', 'fr'),
    ]),
  ).toEqual({ on: true, days: 365, lang: 'fr' })
})

test('only what changed is sent', () => {
  expect(changedSettings({ on: false, days: 365, lang: 'fr' }, { on: true, days: 365 })).toEqual([
    ['on', true],
  ])
})

test('a refused value is reported at its setting', () => {
  const errors = [{ path: 'setting_value', code: 'too_small' as const, message: 'Too small.' }]
  const refusal = errorsForSetting('days', new ApiProblem(422, { errors })) as ApiProblem
  expect([refusal.status, refusal.problems]).toEqual([422, [{ ...errors[0], path: 'days' }]])
  const away = new ApiProblem(0)
  expect(errorsForSetting('days', away)).toBe(away)
})
