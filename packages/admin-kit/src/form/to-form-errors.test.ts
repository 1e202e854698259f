import { expect, test } from 'vitest'
import { toFormErrors } from './to-form-errors.js'

test('errors follow the paths, into items of lists too', () => {
  const errors = toFormErrors([
    { path: 'name', code: 'required', message: 'This field is required.' },
    { path: 'parts.1.email', code: 'invalid_email', message: 'Invalid email address' },
    { path: 'parts', code: 'too_many', message: 'Too many' },
  ])
  expect(errors).toEqual({
    name: { type: 'required', message: 'This field is required.' },
    parts: {
      type: 'too_many',
      message: 'Too many',
      1: { email: { type: 'invalid_email', message: 'Invalid email address' } },
    },
  })
})
