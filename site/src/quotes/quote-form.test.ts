import { quoteFiles } from '@parvis/schemas/visitor-form-limits'
import { expect, it } from 'vitest'
import { checkFiles } from './quote-form'

const messages = { tooManyFiles: 'too many', fileTooLarge: 'too large' }
const filesOf = (...sizes: number[]) => {
  const data = new FormData()
  for (const size of sizes) data.append('files', new File([new Uint8Array(size)], 'a.txt'))
  return data
}
const { most, fileSize } = quoteFiles

it('lets through what the server takes, and not what it does not', () => {
  expect(checkFiles(filesOf(), messages)).toEqual({})
  expect(checkFiles(filesOf(...Array(most).fill(1)), messages)).toEqual({})
  expect(checkFiles(filesOf(...Array(most + 1).fill(1)), messages)).toEqual({ files: 'too many' })
  expect(checkFiles(filesOf(fileSize), messages)).toEqual({})
  expect(checkFiles(filesOf(1, fileSize + 1), messages)).toEqual({ files: 'too large' })
})
