import { PermissionFlagsBits } from 'discord-api-types/v10'
import { channelBody, channelsOf, countsOf, guildBody } from '../bodies.js'
import { formOf } from '../form.js'
import { channelOfBot, guildOfBot } from '../guild-of-bot.js'
import type { Route } from '../route.js'

/** Channels by themselves. */
export const channelRoutes: Route[] = [
  {
    method: 'GET',
    path: '/channels/:channel',
    rate: 'channel',
    answer(call, context) {
      const { guild, channel } = channelOfBot(call, context, PermissionFlagsBits.ViewChannel)
      return channelBody(guild, channel)
    },
  },
]

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
    answer: (call, context) => channelsOf(guildOfBot(call, context)).channels,
  },
  {
    method: 'GET',
    path: '/guilds/:guild/roles',
    rate: 'guildRoles',
    answer: (call, context) => [...guildOfBot(call, context).roles.values()],
  },
]
