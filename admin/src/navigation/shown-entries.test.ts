import { expect, test } from 'vitest'
import { connection } from '../session/testing/connection'
import { shownEntries } from './shown-entries'

const entry = (route: string, heading?: string) => ({
  route,
  title: { fr: `${route} fr`, en: `${route} en` },
  ...(heading && { heading: { fr: heading, en: heading } }),
})
const secret = { ...entry('secret', 'B'), role: 100 }
const entries = [entry('a'), entry('b'), entry('c'), secret, entry('d'), entry('e')]
const shown = (navigation: object[]) =>
  shownEntries({ ...connection(), navigation } as ReturnType<typeof connection>, entries)
const routes = (navigation: object[]) => shown(navigation).map(({ route }) => route)

test('entries stand where the code puts them as long as nothing else is wished', () => {
  expect(routes([])).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test.each([
  [[{ route: 'c', position: 1 }], 'c a b d e'],
  [[{ route: 'a', position: 2 }], 'b a c d e'],
  [[{ route: 'a', position: 99 }], 'b c a d e'],
  [
    [
      { route: 'b', position: 0 },
      { route: 'c', position: 2 },
    ],
    'b c a d e',
  ],
  [[{ route: 'e', position: 1 }], 'a b c e d'],
  [
    [
      { route: 'unknown', position: 1 },
      { route: 'c', position: null },
    ],
    'a b c d e',
  ],
])('%j puts them in the order %s', (navigation, order) => {
  expect(routes(navigation).join(' ')).toBe(order)
})

test('an entry is called as the account wishes, in each language that it says', () => {
  const [first] = shown([{ route: 'a', title: { fr: 'Alpha' }, position: null }])
  expect(first?.title).toEqual({ fr: 'Alpha', en: 'a en' })
})

test('the heading of a section stands before whichever entry is first', () => {
  const headings = (navigation: object[]) => shown(navigation).map(({ route, heading }) => heading && route)
  expect(headings([])).toEqual([undefined, undefined, undefined, 'd', undefined])
  expect(headings([{ route: 'e', position: 1 }])).toEqual([undefined, undefined, undefined, 'e', undefined])
})
