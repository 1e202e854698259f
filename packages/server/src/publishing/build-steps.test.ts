import { buildSteps } from '@parvis/schemas/site-builds'
import { expect, it } from 'vitest'
import { doneAt, stepAfter, stepBegins } from './build-steps.js'

it('knows of each step how much is done before it, in order', () => {
  expect(Object.keys(stepBegins)).toEqual(Object.keys(buildSteps))
  const begins = Object.values(stepBegins)
  expect(begins).toEqual(begins.toSorted((one, other) => one - other))
})

it.each([
  ['info bootstrap finished - 2.595s', 'scripts'],
  ['success Building production JavaScript and CSS bundles - 7.067s', 'renderer'],
  ['success Building HTML renderer - 6.149s', 'html'],
  ['info Done building in 16.156094273 sec', 'finishing'],
  ['success createPages - 0.028s', undefined],
  ['', undefined],
])('after %j comes %s', (line, step) => expect(stepAfter(line)).toBe(step))

it('counts within a step, and never beyond it', () => {
  expect([doneAt('preparing'), doneAt('compressing', 0.5), doneAt('keeping', 1)]).toEqual([0, 87, 100])
  expect(doneAt('html', 1)).toBe(stepBegins.finishing)
})
