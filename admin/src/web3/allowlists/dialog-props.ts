import type { TokenAllowlist } from '@parvis/schemas/calls/token-allowlists'
import type { TokenDialogProps } from '../dialogs/dialog-props'

/** What the dialogs about an allowlist need. */
export interface AllowlistDialogProps extends TokenDialogProps {
  allowlist: TokenAllowlist
}
