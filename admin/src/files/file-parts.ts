import type { ScreenParts } from '@parvis/admin-kit'
import { StorageBar } from './storage-bar'

/** What is put into the screens of files: how much room there is. */
export const fileParts: ScreenParts = { CreationNotice: StorageBar }
