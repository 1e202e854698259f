import { expect, test } from 'vitest'
import { moveInGrid } from './use-grid'

const grid = [
  [['corner'], ['A'], ['B']],
  [['first', 'link'], ['a1'], []],
  [['second', 'other'], [], ['b2']],
]
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey })

test.each([
  ['corner', press('ArrowRight'), 'A'],
  ['B', press('ArrowRight'), undefined],
  ['link', press('ArrowLeft'), 'first'],
  ['link', press('ArrowDown'), 'other'],
  ['B', press('ArrowDown'), 'b2'],
  ['a1', press('ArrowDown'), undefined],
  ['b2', press('ArrowUp'), 'B'],
  ['link', press('ArrowUp'), 'corner'],
  ['b2', press('Home'), 'second'],
  ['second', press('End'), 'b2'],
  ['b2', press('Home', true), 'corner'],
  ['corner', press('End', true), 'b2'],
  ['corner', press(' '), undefined],
])('from %s, %j leads to %s', (from, key, to) => {
  expect(moveInGrid(grid, from, key)).toBe(to)
})
