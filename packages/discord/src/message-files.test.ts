import { expect, it } from 'vitest'
import { messageLimits } from './message-body.js'
import { addressOf, areFilesFine, attachmentsOf, filesOf, namedFiles } from './message-files.js'

const picture = { name: 'a.webp', type: 'image/webp', bytes: new Uint8Array([1]) }

it.each([
  ['photo.webp', 'photo.webp'],
  ['Été à Paris (1).jpeg', 'Ete-a-Paris-1.webp'],
  ['../a/b.png', 'a-b.webp'],
  ['ноль.png', 'picture.webp'],
  ['', 'picture.webp'],
  ['logo', 'logo.webp'],
  [`${'x'.repeat(300)}.png`, `${'x'.repeat(100)}.webp`],
])('the picture %j is called %s', (name, called) => {
  const named = { ...picture, name }
  expect(filesOf({ files: [named] })).toEqual([
    { name: called, contentType: 'image/webp', data: picture.bytes },
  ])
  expect(filesOf({})).toEqual([])
  expect(attachmentsOf({ files: [named] })).toEqual([{ id: 0, filename: called }])
  expect(namedFiles({ files: [named] }).map(addressOf)).toEqual([`attachment://${called}`])
})

it('has a description of the length that Discord takes', () => {
  const described = (description: string) =>
    attachmentsOf({ files: [{ ...picture, description }] })[0]?.description
  expect(described('A walk')).toBe('A walk')
  expect(described(' ')).toBeUndefined()
  expect([...(described('😀'.repeat(2000)) ?? '')]).toHaveLength(1024)
})

it('have names of their own, with the extensions of pictures or their own', () => {
  const files = [
    picture,
    { ...picture, name: 'a.webp' },
    { ...picture, name: 'A b.PDF', type: 'application/pdf' },
    { ...picture, name: 'a.exe' },
    { ...picture, name: 'a', type: 'text/plain' },
    { ...picture, name: 'a.svg', type: 'image/svg+xml' },
  ]
  expect(namedFiles({ files }).map(({ name }) => name)).toEqual([
    'a.webp',
    'a-2.webp',
    'A-b.pdf',
    'a-3.webp',
    'a.bin',
    'a.svg',
  ])
})

it('are ten at most, and limited each and together', () => {
  const sized = (...sizes: number[]) => sizes.map((length) => ({ ...picture, bytes: new Uint8Array(length) }))
  const { largestPicture: large, largestFiles } = messageLimits
  const fine = (files: ReturnType<typeof sized>) => areFilesFine({ files }, messageLimits)
  expect(fine(sized(...Array(10).fill(1)))).toBe(true)
  expect(fine(sized(...Array(11).fill(1)))).toBe(false)
  expect(fine(sized(large, large, largestFiles - 2 * large))).toBe(true)
  expect(fine(sized(large, large, largestFiles - 2 * large + 1))).toBe(false)
  expect(fine(sized(large + 1))).toBe(false)
})
