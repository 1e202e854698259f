import type { ScreenParts } from '@parvis/admin-kit'
import { InvitationStanding } from './invitation-state'
import { SendAgainButton } from './send-again-button'

/** What is put into the screens of invitations. */
export const invitationParts: ScreenParts = {
  fields: { expiresAt: { cell: InvitationStanding, display: InvitationStanding, width: 240 } },
  RecordActions: SendAgainButton,
}
