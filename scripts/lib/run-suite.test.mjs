import { expect, it } from 'vitest'
import { countOf } from './run-suite.mjs'

it.each([
  [{ numPassedTests: 7, numFailedTests: 0 }, 0, { passed: 7, failed: 0 }],
  [{ numPassedTests: 7, numFailedTests: 2 }, 1, { passed: 7, failed: 2 }],
  [{ numPassedTests: 7, numFailedTests: 0 }, 1, { passed: 7, failed: 1 }],
  [undefined, null, { passed: 0, failed: 1 }],
])('%j left with %j counts %j', (report, code, count) => {
  expect(countOf(report, code)).toEqual(count)
})
