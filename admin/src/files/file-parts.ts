import type { ScreenExtensions } from '@parvis/admin-kit'
import { FileAboveForm } from './file-above-form'
import { FileTypeCell } from './file-type-cell'
import { ReplaceButton } from './replace-button'
import { StorageBar } from './storage-bar'

/** What is put into the screens of files: the file above its form, what replaces it, how much room there is, and what a file is in a word. */
export const fileParts: ScreenExtensions = {
  fields: { mediaType: { cell: FileTypeCell, display: FileTypeCell } },
  hidden: ['contentId'],
  RecordActions: ReplaceButton,
  Notice: FileAboveForm,
  CreationNotice: StorageBar,
}
