import { recordScreen } from '@parvis/admin-kit'
import { communityMembers, resources } from '@parvis/schemas'
import { ResourceContextProvider } from 'react-admin'
import type { Member } from '../member'
import { Profile } from './profile'
import { ProfileActions } from './profile-actions'

const Screen = recordScreen(
  communityMembers,
  {
    content: (record) => <Profile key={record.id} member={record as Member} />,
    actions: (record) => <ProfileActions member={record as Member} />,
  },
  { resources },
)

/** Someone of a community: who they are on each network, what happened to them, and what moderators know of them. */
export function ProfileScreen() {
  return (
    <ResourceContextProvider value={communityMembers.route}>
      <Screen />
    </ResourceContextProvider>
  )
}
