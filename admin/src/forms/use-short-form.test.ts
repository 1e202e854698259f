import { ApiProblem } from '@parvis/data-provider'
import { expect, test } from 'vitest'
import { MessageError, refusalsOf } from './use-short-form'

const describe = (error: unknown) => (error instanceof ApiProblem ? `problem ${error.status}` : 'error')

test('a refusal is shown at the control that it names', () => {
  const errors = [{ path: 'password', code: 'required' as const, message: 'Missing.' }]
  expect(refusalsOf(new ApiProblem(422, { errors }), ['password', 'code'], describe)).toEqual({
    password: 'Missing.',
  })
})

test('what concerns no control, or is no refusal at all, is said of the form', () => {
  const errors = [{ path: 'totp', code: 'settled' as const, message: 'Settled.' }]
  expect(refusalsOf(new ApiProblem(422, { errors }), ['code'], describe)).toEqual({ '': 'problem 422' })
  expect(refusalsOf(new ApiProblem(0), ['code'], describe)).toEqual({ '': 'problem 0' })
  expect(refusalsOf(new TypeError('x'), [], describe)).toEqual({ '': 'error' })
  expect(refusalsOf(new MessageError('Too late.'), [], describe)).toEqual({ '': 'Too late.' })
})
