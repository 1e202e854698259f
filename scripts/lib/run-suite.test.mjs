import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './root.mjs'
import { countOf, durationsIn, failedIn } from './run-suite.mjs'

it.each([
  [{ numPassedTests: 7, numFailedTests: 0 }, 0, { passed: 7, failed: 0 }],
  [{ numPassedTests: 7, numFailedTests: 2 }, 1, { passed: 7, failed: 2 }],
  [{ numPassedTests: 7, numFailedTests: 0 }, 1, { passed: 7, failed: 1 }],
  [undefined, null, { passed: 0, failed: 1 }],
])('%j left with %j counts %j', (report, code, count) => {
  expect(countOf(report, code)).toEqual(count)
})

it('names the tests that failed, and files that could not be run', () => {
  const passed = { fullName: 'goes well', status: 'passed' }
  const testResults = [
    { name: join(root, 'a.test.ts'), status: 'passed', assertionResults: [passed] },
    {
      name: join(root, 'parts/b.test.ts'),
      status: 'failed',
      assertionResults: [passed, { fullName: 'b breaks', status: 'failed' }],
    },
    { name: join(root, 'c.test.ts'), status: 'failed', assertionResults: [] },
  ]
  expect(failedIn({ testResults })).toEqual(['parts/b.test.ts: b breaks', 'c.test.ts'])
  expect(failedIn(undefined)).toEqual([])
})

it('says how long each file took', () => {
  const testResults = [{ name: join(root, 'parts/a.test.ts'), startTime: 1000, endTime: 3500 }]
  expect(durationsIn({ testResults })).toEqual([{ file: 'parts/a.test.ts', seconds: 2.5 }])
  expect(durationsIn(undefined)).toEqual([])
})
