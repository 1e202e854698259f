import { PermissionFlagsBits } from 'discord-api-types/v10'
import { channelOfBot } from '../guild-of-bot.js'
import type { Route } from '../route.js'

/** Channels by themselves. */
export const channelRoutes: Route[] = [
  {
    method: 'GET',
    path: '/channels/:channel',
    rate: 'channel',
    answer: (call, context) => channelOfBot(call, context, PermissionFlagsBits.ViewChannel).channel,
  },
]
