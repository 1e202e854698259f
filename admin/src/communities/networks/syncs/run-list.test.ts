import { expect, it } from 'vitest'
import { countsOf, foundNothing } from './run-list'

const none = { read: 120, added: 0, changed: 0, left: 0, bots: 0, merged: 0 }

it('counts what was read, and every other count above zero', () => {
  expect(countsOf(none)).toEqual([{ name: 'read', count: 120 }])
  expect(countsOf({ ...none, left: 2, bots: 1 })).toEqual([
    { name: 'read', count: 120 },
    { name: 'left', count: 2 },
    { name: 'bots', count: 1 },
  ])
})

it('knows when nothing changed, bots and links aside', () => {
  expect(foundNothing({ ...none, bots: 3, merged: 1 })).toBe(true)
  expect(foundNothing({ ...none, changed: 1 })).toBe(false)
})
