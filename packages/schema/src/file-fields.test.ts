import { expect, test } from 'vitest'
import { fileFields } from './file-fields.js'

test('a size is read in the unit that suits it, and compared in bytes', () => {
  const { format, exported, unit } = fileFields.size
  expect(format(1_540_000, 'en')).toBe('1.5 MB')
  expect(format(1_540_000, 'fr')).toMatch(/^1,5\sMo$/)
  expect(format(null, 'fr')).toBe('')
  expect(exported(1_540_000, 'fr')).toBe(1_540_000)
  expect(unit).toEqual({ fr: 'octets', en: 'bytes' })
})

test('a width is read in pixels', () => {
  expect(fileFields.width.format(1200, 'en')).toBe('1,200\u00a0px')
})
