import { expect, test } from 'vitest'
import { isChunkLoadError } from './is-chunk-load-error'

test.each([
  'Failed to fetch dynamically imported module: http://localhost/admin/assets/list-abc.js',
  'error loading dynamically imported module: http://localhost/admin/assets/list-abc.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /admin/assets/list-abc.css',
])('%s', (message) => {
  expect(isChunkLoadError(new TypeError(message))).toBe(true)
})

test('other failures are not', () => {
  expect(isChunkLoadError(new TypeError('Failed to fetch'))).toBe(false)
  expect(isChunkLoadError('dynamically imported module')).toBe(false)
})
