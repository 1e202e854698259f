import { communityMembers } from '@parvis/schemas'
import { hasRecordId } from '../../routing/page'
import { membersRoute } from '../../routing/routes'
import type { CommunityPage } from '../community-page'
import { suggestionsRoute } from './routes'

const profile: Omit<CommunityPage, 'path'> = {
  right: communityMembers.rights.read,
  needsCommunity: true,
  isValid: hasRecordId,
  screen: async () => (await import('./member-screens')).ProfileScreen,
}

/** The pages about members of a community that are made by hand. */
export const memberPages: readonly CommunityPage[] = [
  { ...profile, path: `${membersRoute}/:id` },
  { ...profile, path: `${membersRoute}/:id/show` },
  {
    path: suggestionsRoute,
    right: communityMembers.rights.read,
    needsCommunity: true,
    screen: async () => (await import('./member-screens')).SuggestionsScreen,
  },
]
