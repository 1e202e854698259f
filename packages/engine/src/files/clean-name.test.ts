import { expect, it } from 'vitest'
import { cleanName } from './clean-name.js'

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

it('shortens a name and keeps its extension', () => {
  expect(cleanName(`${'a'.repeat(300)}.jpeg`)).toBe(`${'a'.repeat(195)}.jpeg`)
  expect(cleanName('🙂'.repeat(150))).toBe('🙂'.repeat(100))
  expect(cleanName(`a${'🙂'.repeat(150)}`)).toBe(`a${'🙂'.repeat(99)}`)
})
