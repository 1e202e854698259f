import { expect, it } from 'vitest'
import { picturesAmong, picturesPath } from './member-pictures'

const told = [
  { id: 'a', networkId: '1', userId: '7', address: '/a1' },
  { id: 'a', networkId: '2', userId: '8', address: '/a2' },
  { id: 'b', networkId: '2', userId: '9', address: '/b2' },
]

it('the picture of a member is the first of theirs, and each presence has its own', () => {
  const pictureOf = picturesAmong(told)
  expect(pictureOf({ id: 'a' })).toBe('/a1')
  expect(pictureOf({ id: 'a', networkId: '2', userId: '8' })).toBe('/a2')
  expect(pictureOf({ id: 'b', networkId: '1' })).toBeUndefined()
  expect(pictureOf({ id: 'c' })).toBeUndefined()
})

it('the same members are asked for once, in whatever order and however often they stand there', () => {
  expect(picturesPath(['b', 'a', 'b'])).toBe(picturesPath(['a', 'b']))
  const many = Array.from({ length: 150 }, (_, index) => `id-${index}`)
  expect(JSON.parse(decodeURIComponent(picturesPath(many).split('=')[1] ?? ''))).toHaveLength(100)
})
