import { MissingPageError, PageError } from '@parvis/admin-kit/console'
import { ApiProblem } from '@parvis/data-provider'
import { expect, test } from 'vitest'
import { describeError, isChunkLoadError } from './describe-error'

test('404 is the not-found variant, with its own words when it has some', () => {
  const message = 'Page not found: /admin/nowhere'
  expect(describeError(new PageError(404, message))).toEqual({ variant: 'notFound', status: 404, message })
  expect(describeError(new PageError(404))).toEqual({ variant: 'notFound', status: 404 })
})

test('a path that leads nowhere is named, with why', () => {
  const error = new MissingPageError('unknown', '/admin/nowhere')
  expect(error.message).toBe('Page not found: /admin/nowhere')
  const missing = { reason: 'unknown', path: '/admin/nowhere' }
  expect(describeError(error)).toEqual({ variant: 'notFound', status: 404, missing })
  expect(new MissingPageError('invalid', '/admin/x').message).toBe('Page Not Found: /admin/x')
})

test('403 is the forbidden variant, with the right that is missing', () => {
  expect(describeError(new PageError(403))).toEqual({ variant: 'forbidden', status: 403 })
  const right = 'companies.update'
  const expected = { variant: 'forbidden', status: 403, right }
  expect(describeError(new PageError(403, 'Forbidden', right))).toEqual(expected)
  expect(describeError(new ApiProblem(403, { right }))).toEqual(expected)
})

test('anything else is the server-error variant, of status 500 when it has none', () => {
  const expected = { variant: 'server', status: 500 }
  expect(describeError(new PageError())).toEqual(expected)
  expect(describeError(new TypeError('x is undefined'))).toEqual(expected)
  expect(describeError(Object.assign(new Error('for the log'), { status: 500 }))).toEqual(expected)
  expect(describeError(undefined)).toEqual(expected)
  expect(describeError({ status: 0 })).toEqual(expected)
  expect(describeError(new ApiProblem(500, { requestId: 'request-1234' }))).toEqual({
    ...expected,
    requestId: 'request-1234',
  })
  expect(describeError(new PageError(503))).toMatchObject({ variant: 'server', status: 503 })
})

test('a part of the console that a newer build replaced is a new version', () => {
  const error = new TypeError('Failed to fetch dynamically imported module: /admin/assets/list.js')
  expect(describeError(error)).toMatchObject({ variant: 'newVersion' })
})

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
