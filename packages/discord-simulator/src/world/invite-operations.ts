import { ChannelType } from 'discord-api-types/v10'
import type { Guild } from './guild.js'
import type { Invite, InvitePlan } from './invite.js'
import type { memberOperations } from './member-operations.js'
import { mixed } from './random.js'
import { existing, type WorldState } from './world-state.js'

/** Operations on invites. */
export function inviteOperations(
  world: WorldState,
  { userWith }: Pick<ReturnType<typeof memberOperations>, 'userWith'>,
) {
  let invites = 0

  function newCode(): string {
    invites += 1
    return [1, 2]
      .map((part) => mixed(world.seed, invites, part).toString(36).padStart(4, '0').slice(-4))
      .join('')
  }

  return {
    createInvite(guildId: string, { userId, channelId, maxUses = 0 }: InvitePlan = {}): Invite {
      const guild = world.guild(guildId)
      const inviter = userId === undefined ? null : existing(userWith(userId), `user ${userId}`)
      const invite: Invite = {
        code: newCode(),
        channelId: channelId ?? firstTextChannel(guild),
        inviter,
        uses: 0,
        maxUses,
        createdAt: world.now(),
      }
      guild.invites.set(invite.code, invite)
      world.emit({ kind: 'invite_created', guild, invite })
      return invite
    },
    deleteInvite(guildId: string, code: string): void {
      const guild = world.guild(guildId)
      const invite = existing(guild.invites.get(code), `invite ${code} of guild ${guildId}`)
      guild.invites.delete(code)
      world.emit({ kind: 'invite_deleted', guild, invite })
    },
  }
}

const firstTextChannel = ({ channels }: Guild) =>
  [...channels.values()].find(({ type }) => type === ChannelType.GuildText)?.id ?? null
