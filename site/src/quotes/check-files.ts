import type { FormErrors } from '../forms/form-errors'
import type { FormPageText } from '../words/words'

/** How many files a request may bring, and how large each may be, in bytes: what the server takes. */
const most = 5
const largest = 20 * 1024 * 1024

/** What is wrong with files before they are sent for nothing. */
export function checkFiles(
  data: Pick<FormData, 'getAll'>,
  words: Pick<FormPageText['form'], 'tooManyFiles' | 'fileTooLarge'>,
): FormErrors<string> {
  const files = data.getAll('files').filter((file): file is File => file instanceof File && file.name !== '')
  if (files.length > most) return { files: words.tooManyFiles }
  return files.some(({ size }) => size > largest) ? { files: words.fileTooLarge } : {}
}
