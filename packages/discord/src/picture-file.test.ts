import { expect, it } from 'vitest'
import { addressOf, attachmentOf, filesOf } from './picture-file.js'

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
  expect(filesOf({ picture: named })).toEqual([
    { name: called, contentType: 'image/webp', data: picture.bytes },
  ])
  expect(filesOf({})).toEqual([])
  expect(attachmentOf(named)).toEqual({ id: 0, filename: called })
  expect(addressOf(named)).toBe(`attachment://${called}`)
})

it('has a description of the length that Discord takes', () => {
  const described = (description: string) => attachmentOf({ ...picture, description }).description
  expect(described('A walk')).toBe('A walk')
  expect(described(' ')).toBeUndefined()
  expect([...(described('😀'.repeat(2000)) ?? '')]).toHaveLength(1024)
})
