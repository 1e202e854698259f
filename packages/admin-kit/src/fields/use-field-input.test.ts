import { expect, test } from 'vitest'
import { firstMessage } from './use-field-input.js'

test.each([
  [undefined, undefined],
  [{ type: 'required', message: 'Missing' }, 'Missing'],
  [[undefined, { type: 'duplicate', message: 'Twice' }], 'Twice'],
  [{ fr: { type: 'too_long', message: 'Too long' } }, 'Too long'],
  [{ ref: { message: 'of the element' } }, undefined],
])('the reason in %j is %j', (error, message) => {
  expect(firstMessage(error)).toBe(message)
})
