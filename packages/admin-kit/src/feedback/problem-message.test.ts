import { ApiProblem } from '@parvis/data-provider'
import { expect, test } from 'vitest'
import { describeProblem } from './problem-message.js'

test.each([
  [new ApiProblem(0), { title: 'oops', text: { key: 'error_temporary' } }],
  [new ApiProblem(503), { title: 'oops', text: { key: 'error_temporary' } }],
  [new ApiProblem(403, { right: 'toys.update' }), { title: 'oops', text: { right: 'toys.update' } }],
  [new ApiProblem(403), { title: 'oops', text: { key: 'error_access_unknown' } }],
  [new ApiProblem(404, { detail: 'Not found' }), { title: 'oops', text: { key: 'error_gone' } }],
  [new ApiProblem(409, { detail: 'Already there' }), { title: 'oops', text: { sentence: 'Already there' } }],
  [new ApiProblem(500, { detail: 'stack' }), { title: 'error_title', text: { key: 'error_generic' } }],
  [new TypeError('x is undefined'), { title: 'error_title', text: { key: 'error_generic' } }],
])('%s is described as %j', (error, description) => {
  expect(describeProblem(error)).toEqual(description)
})
