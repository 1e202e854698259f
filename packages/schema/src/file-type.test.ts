import { expect, test } from 'vitest'
import { fileType } from './file-type.js'

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
])('%s is to people %s, %s', (type, fr, en) => {
  expect([fileType(type, 'fr'), fileType(type, 'en')]).toEqual([fr, en])
})
