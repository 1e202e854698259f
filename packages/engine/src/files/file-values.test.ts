import { expect, it, test } from 'vitest'
import { cleanName, nameFor } from './file-values.js'

it.each([
  ['photo.png', 'photo.png'],
  ['  Été 2024.png ', 'Été 2024.png'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\a.txt', 'a.txt'],
  ['a\u0000b\r\n.txt', 'ab.txt'],
  ['facture\u202Efdp.exe', 'facturefdp.exe'],
  ['"quoted" \'name\'.pdf', '"quoted" \'name\'.pdf'],
  ['half \uD83D of a pair.txt', 'half  of a pair.txt'],
  ['', 'file'],
  ['folder/', 'file'],
  ['\u200F\u0000', 'file'],
])('cleans %j', (name, expected) => {
  expect(cleanName(name)).toBe(expected)
})

it('shortens a name and preserves its extension', () => {
  expect(cleanName(`${'a'.repeat(300)}.jpeg`)).toBe(`${'a'.repeat(195)}.jpeg`)
  expect(cleanName('🙂'.repeat(150))).toBe('🙂'.repeat(100))
  expect(cleanName(`a${'🙂'.repeat(150)}`)).toBe(`a${'🙂'.repeat(99)}`)
})

test.each([
  ['image/webp', 'photo.jpg', 'photo.webp'],
  ['image/webp', 'Vue.du.PORT.JPEG', 'Vue.du.PORT.webp'],
  ['image/webp', 'logo.webp', 'logo.webp'],
  ['image/webp', 'Our logo', 'Our logo'],
  ['image/webp', 'version 1.2', 'version 1.2'],
  ['application/pdf', 'scan.jpg', 'scan.jpg'],
])('a file of type %s named %s is stored as %s', (mediaType, name, stored) => {
  expect(nameFor(mediaType, name)).toBe(stored)
})
