import type { ShownToken } from '../token'

/** What the dialogs about a token need. */
export interface TokenDialogProps {
  token: ShownToken
  onClose(): void
}
