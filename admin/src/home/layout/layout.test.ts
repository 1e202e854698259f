import { expect, test } from 'vitest'
import { compacted, exchanged, inReadingOrder, type Layout, moved, type Place, resized } from './layout'

const place = (id: string, column: number, row: number, width: number, height: number): Place => ({
  id,
  column,
  row,
  width,
  height,
})

/** Two figures over a list, a chart at their right. */
const layout: Layout = [
  place('a', 0, 0, 3, 2),
  place('b', 3, 0, 3, 2),
  place('chart', 6, 0, 6, 4),
  place('list', 0, 2, 6, 4),
]

const drawn = (some: Layout) => some.map(({ id, column, row }) => `${id} ${column},${row}`).join(' | ')

test('items rise, and lie on no other', () => {
  const loose = [place('a', 0, 3, 6, 2), place('b', 3, 3, 6, 2), place('c', 9, 7, 3, 2)]
  expect(drawn(compacted(loose))).toBe('a 0,0 | c 9,0 | b 3,2')
})

test('an item moves by a cell to the side, and others make room', () => {
  expect(drawn(moved(layout, 'a', 'right'))).toBe('a 1,0 | chart 6,0 | b 3,2 | list 0,4')
  expect(moved(layout, 'a', 'left')).toBe(layout)
  expect(moved(layout, 'chart', 'right')).toBe(layout)
})

test('an item goes past those above and below it', () => {
  expect(drawn(moved(layout, 'list', 'up'))).toBe('list 0,0 | chart 6,0 | a 0,4 | b 3,4')
  expect(drawn(moved(layout, 'a', 'down'))).toBe('b 3,0 | chart 6,0 | list 0,2 | a 0,6')
  expect(moved(layout, 'a', 'up')).toBe(layout)
  expect(moved(layout, 'list', 'down')).toBe(layout)
})

test('up and down undo each other', () => {
  expect(drawn(moved(moved(layout, 'list', 'up'), 'list', 'down'))).toBe(drawn(layout))
})

test('an item is resized within the grid, and to no less than can be read', () => {
  expect(resized(layout, 'a', 'left').find(({ id }) => id === 'a')?.width).toBe(2)
  expect(resized(resized(layout, 'a', 'left'), 'a', 'left').find(({ id }) => id === 'a')?.width).toBe(2)
  expect(resized(layout, 'chart', 'right')).toBe(layout)
  expect(drawn(resized(layout, 'a', 'down'))).toBe('a 0,0 | b 3,0 | chart 6,0 | list 0,3')
  expect(resized(layout, 'a', 'up')).toBe(layout)
})

test('neighbours in the order of reading are exchanged', () => {
  const order = (some: Layout) => inReadingOrder(some).map(({ id }) => id)
  expect(order(layout)).toEqual(['a', 'b', 'chart', 'list'])
  expect(drawn(exchanged(layout, 'a', 1))).toBe('b 0,0 | a 3,0 | chart 6,0 | list 0,2')
  expect(order(exchanged(layout, 'list', -1))).toEqual(['a', 'b', 'list', 'chart'])
  expect(exchanged(layout, 'a', -1)).toBe(layout)
  expect(exchanged(layout, 'list', 1)).toBe(layout)
})

test('whatever is exchanged, the order is the one wanted and nothing overlaps', () => {
  let next: Layout = layout
  for (const step of [1, 1, 1, -1, -1, -1] as const) {
    const before = inReadingOrder(next).map(({ id }) => id)
    const at = before.indexOf('a')
    before.splice(at, 1)
    before.splice(at + step, 0, 'a')
    next = exchanged(next, 'a', step)
    expect(inReadingOrder(next).map(({ id }) => id)).toEqual(before)
    expect(drawn(compacted(next))).toBe(drawn(inReadingOrder(next)))
  }
})
