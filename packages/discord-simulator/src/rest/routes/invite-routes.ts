import { PermissionFlagsBits as of } from 'discord-api-types/v10'
import { permissionsOn } from '../../world/index.js'
import { inviteBody, inviteUse } from '../bodies.js'
import { guildOfBot } from '../guild-of-bot.js'
import { problems } from '../rest-error.js'
import type { Route } from '../route.js'

/** Invites of a guild, without its vanity code. Their uses are for those who may manage the guild. */
export const inviteRoutes: Route[] = [
  {
    method: 'GET',
    path: '/guilds/:guild/invites',
    rate: 'guildInvites',
    answer(call, context) {
      const guild = guildOfBot(call, context)
      const granted = permissionsOn(guild, call.caller.application.id)
      if (!(granted & (of.ManageGuild | of.ViewAuditLog))) throw problems.missingPermissions()
      return [...guild.invites.values()].map((invite) => ({
        ...inviteBody(guild, invite),
        guild: { id: guild.id, name: guild.name },
        ...(granted & of.ManageGuild ? inviteUse(invite) : {}),
      }))
    },
  },
]
