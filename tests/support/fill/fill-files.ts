import { expect } from 'vitest'
import { png } from '../png.js'
import { storedName } from '../sent-files.js'
import { type Filling, groupOf } from './filling.js'

const picture = { name: 'essai.png', mimeType: 'image/png', buffer: png(48, [52, 120, 199]) }

/** Uploads a picture, which also serves as a file of any kind. */
export async function fillFile(filling: Filling): Promise<unknown> {
  const group = groupOf(filling)
  const chooser = filling.page.waitForEvent('filechooser')
  await group.getByRole('button').first().click()
  await (await chooser).setFiles(picture)
  await group.getByText(storedName(picture.name), { exact: true }).waitFor()
  return expect.stringMatching(/^[0-9a-f-]{36}$/)
}
