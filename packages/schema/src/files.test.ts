import { expect, test } from 'vitest'
import { fileSize, fileType } from './files.js'
import { fileFields } from './resource/file-fields.js'

test('a size is formatted in a suitable unit, and compared in bytes', () => {
  const { format, exported, unit } = fileFields.size
  expect(format(1_540_000, 'en')).toBe('1.5 MB')
  expect(format(1_540_000, 'fr')).toMatch(/^1,5\sMo$/)
  expect(format(null, 'fr')).toBe('')
  expect(exported(1_540_000, 'fr')).toBe(1_540_000)
  expect(unit).toEqual({ fr: 'octets', en: 'bytes' })
})

test('a width is formatted in pixels', () => {
  expect(fileFields.width.format(1200, 'en')).toBe('1,200\u00a0px')
})

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1_540_000, '1.5 MB'],
  [2_000_000_000, '2 GB'],
  [5_000_000_000_000, '5,000 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSize(bytes, 'en')).toBe(text)
})

test('formats in French too', () => {
  expect(fileSize(1_540_000, 'fr')).toMatch(/^1,5\sMo$/)
})

test.each([
  ['image/webp', 'Image', 'Picture'],
  ['application/pdf', 'PDF', 'PDF'],
  ['application/x-msdownload', 'Programme', 'Program'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Tableur', 'Spreadsheet'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Document', 'Document'],
  ['application/zip', 'Archive', 'Archive'],
  ['text/csv', 'Tableur', 'Spreadsheet'],
  ['text/html', 'Code', 'Code'],
  ['text/plain', 'Texte', 'Text'],
  ['application/octet-stream', 'application/octet-stream', 'application/octet-stream'],
])('%s is called %s, %s', (type, fr, en) => {
  expect([fileType(type, 'fr'), fileType(type, 'en')]).toEqual([fr, en])
})
