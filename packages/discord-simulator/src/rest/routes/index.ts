import type { Route } from '../route.js'
import { applicationRoutes } from './application-routes.js'
import { commandRoutes } from './command-routes.js'
import { directRoutes } from './direct-routes.js'
import { channelRoutes, guildRoutes } from './guild-routes.js'
import { interactionRoutes } from './interaction-routes.js'
import { inviteRoutes } from './invite-routes.js'
import { memberRoleRoutes } from './member-role-routes.js'
import { memberRoutes } from './member-routes.js'
import { messageRoutes } from './message-routes.js'
import { threadRoutes } from './thread-routes.js'
import { userRoutes } from './user-routes.js'

/** Every route of REST. */
export const routes: readonly Route[] = [
  ...applicationRoutes,
  ...userRoutes,
  ...directRoutes,
  ...guildRoutes,
  ...inviteRoutes,
  ...memberRoutes,
  ...memberRoleRoutes,
  ...channelRoutes,
  ...messageRoutes,
  ...threadRoutes,
  ...commandRoutes,
  ...interactionRoutes,
]
