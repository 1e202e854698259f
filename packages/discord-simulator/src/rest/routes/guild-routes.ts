import { countsOf, guildBody } from '../bodies.js'
import { formOf } from '../form.js'
import { guildOfBot } from '../guild-of-bot.js'
import type { Route } from '../route.js'

/** Guilds, their channels and roles. */
export const guildRoutes: Route[] = [
  {
    method: 'GET',
    path: '/guilds/:guild',
    rate: 'guild',
    answer(call, context) {
      const guild = guildOfBot(call, context)
      return {
        ...guildBody(guild),
        ...(formOf(call.query).boolean('with_counts') ? countsOf(guild) : {}),
      }
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guild/channels',
    rate: 'guildChannels',
    answer: (call, context) => [...guildOfBot(call, context).channels.values()],
  },
  {
    method: 'GET',
    path: '/guilds/:guild/roles',
    rate: 'guildRoles',
    answer: (call, context) => [...guildOfBot(call, context).roles.values()],
  },
]
