import type { ScreenExtensions } from '@parvis/admin-kit'
import { InvitationStanding } from './invitation-state'
import { SendAgainButton } from './send-again-button'

/** What is put into the screens of invitations. */
export const invitationParts: ScreenExtensions = {
  fields: { expiresAt: { cell: InvitationStanding, display: InvitationStanding, width: 240 } },
  RecordActions: SendAgainButton,
}
