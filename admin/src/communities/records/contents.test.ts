import { expect, it } from 'vitest'
import { namesOf, sumContents } from './contents'

const others = (count: number) => `${count} autres`
const of = (members: number, names: readonly string[], networks = names.length) => ({
  members,
  networks,
  names,
})

it('sums contents, and names the first networks', () => {
  const parts = [of(3, ['a', 'b', 'c']), of(0, []), of(4, ['d', 'e', 'f'], 9)]
  expect(sumContents(parts)).toEqual({ members: 7, networks: 12, names: ['a', 'b', 'c', 'd', 'e'] })
  expect(sumContents([])).toEqual({ members: 0, networks: 0, names: [] })
})

it('names networks, and counts those that it does not name', () => {
  expect(namesOf(of(0, ['a', 'b']), others, 'fr')).toBe('a et b')
  expect(namesOf(of(0, ['a', 'b'], 5), others, 'fr')).toBe('a, b et 3 autres')
})
