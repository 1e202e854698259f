import type { ScreenExtensions } from '@parvis/admin-kit'
import { InviteButton } from '../invitations/invite-button'
import { ActivityButton } from './activity-button'
import { ActivityInput } from './activity-input'
import { EndSessionsButton } from './end-sessions-button'

/** What is put into the screens of users: inviting, signing out, and ending and giving back their access. */
export const userParts: ScreenExtensions = {
  fields: { active: { input: ActivityInput } },
  ListActions: InviteButton,
  RecordActions: ({ record }) => (
    <>
      <EndSessionsButton record={record} />
      <ActivityButton record={record} />
    </>
  ),
}
