import { expect, test } from 'vitest'
import { snackbarDuration } from './snackbar-duration'

test('a snackbar stays five seconds, and -1 never closes it', () => {
  expect(snackbarDuration()).toBe(5000)
  expect(snackbarDuration(-1)).toBeUndefined()
})
