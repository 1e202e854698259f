import type { ScreenExtensions } from '@parvis/admin-kit'
import { communityPath } from '../../routing/routes'
import { BeginFromServer } from './begin-from-server'
import { CommunityName } from './community-name'
import { OpenCommunity } from './open-community'
import { RemovalOfCommunities } from './removal-of-communities'

/** What is put into the screens of communities. */
export const communityParts: ScreenExtensions = {
  rowPath: ({ id }) => communityPath(String(id)),
  createdPath: ({ id }) => communityPath(String(id)),
  RowTitle: CommunityName,
  ListActions: () => <BeginFromServer variant="outlined" />,
  EmptyActions: BeginFromServer,
  RecordActions: OpenCommunity,
  RemovalDetails: RemovalOfCommunities,
}
