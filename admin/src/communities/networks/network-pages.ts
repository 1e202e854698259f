import { communities, communityNetworks } from '@parvis/schemas'
import { redirect } from 'react-router-dom'
import { hasRecordId } from '../../routing/page'
import {
  addBotRoute,
  connectRoute,
  discordFlowRoute,
  importRoute,
  invitedRoute,
  networksRoute,
} from '../../routing/routes'
import type { CommunityPage } from '../community-page'

const within = { right: communities.rights.update, needsCommunity: true } as const
const joining = () => import('./joining/joining-screens')
const choosePlatform = async () => (await joining()).PlatformChoiceScreen

/** The pages about networks: connecting a server, building a community from one, and a network itself. */
export const networkPages: readonly CommunityPage[] = [
  { ...within, path: connectRoute, screen: choosePlatform },
  { ...within, path: addBotRoute, screen: choosePlatform },
  {
    ...within,
    path: discordFlowRoute,
    screen: async () => (await joining()).DiscordFlowScreen,
  },
  {
    path: importRoute,
    right: communities.rights.create,
    screen: async () => (await joining()).ImportScreen,
  },
  {
    path: invitedRoute,
    right: communities.rights.update,
    screen: async () => (await joining()).InvitedScreen,
  },
  {
    path: `${networksRoute}/:id`,
    right: communityNetworks.rights.read,
    needsCommunity: true,
    isValid: hasRecordId,
    screen: async () => (await import('./network-screen')).NetworkScreen,
  },
  {
    path: `${networksRoute}/:id/show`,
    right: communityNetworks.rights.read,
    isValid: hasRecordId,
    enter: ({ params }) => {
      throw redirect(`/${networksRoute}/${params.id}`)
    },
  },
]
