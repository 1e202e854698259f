import type { ScreenParts } from '@parvis/admin-kit'
import { InviteButton } from '../invitations/invite-button'
import { ActivityButton } from './activity-button'
import { ActivityInput } from './activity-input'

/** What is put into the screens of users: inviting, and ending and giving back their access. */
export const userParts: ScreenParts = {
  fields: { active: { input: ActivityInput } },
  ListActions: InviteButton,
  RecordActions: ActivityButton,
}
