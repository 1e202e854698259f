import { expect, it } from 'vitest'
import { stepIn } from './use-step'

it.each([
  [{ 'parvis.step.quotes': 3, key: 'other' }, 3],
  [{ 'parvis.step.quotes': 0 }, 0],
  [{ 'parvis.step.quotes': 5 }, undefined],
  [{ 'parvis.step.quotes': -1 }, undefined],
  [{ 'parvis.step.quotes': '2' }, undefined],
  [{ key: 'other' }, undefined],
  [null, undefined],
])('the step of the entry %j is %s', (state, step) => {
  expect(stepIn(state, 4)).toBe(step)
})
