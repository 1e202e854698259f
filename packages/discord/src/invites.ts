import { ChatError, type ChatInvite, type ChatPlatform } from '@parvis/chat'
import { Routes } from 'discord-api-types/v10'
import { checkedId } from './rest/checked-id.js'
import type { DiscordApi } from './rest/discord-api.js'
import { onServer } from './servers.js'
import { countAt, idAt, isObject, objectsIn, optionalText, textAt, type Wire } from './wire/shape.js'

/** Implements the platform's call about invites for Discord. */
export function inviteCalls({ api }: { readonly api: DiscordApi }): Pick<ChatPlatform, 'invites'> {
  return {
    async invites(serverId) {
      const invites = await onServer(api.get(Routes.guildInvites(checkedId(serverId))))
      return objectsIn(invites).map(inviteOf)
    },
  }
}

/**
 * Reads an invite. With the permission to view the audit log alone, Discord lists invites without their uses.
 *
 * @throws ChatError `forbidden` for an invite without its uses, `unavailable` for an invalid one
 */
export function inviteOf(invite: Wire): ChatInvite {
  if (invite.uses === undefined) throw new ChatError('forbidden')
  return {
    code: textAt(invite, 'code'),
    uses: countAt(invite, 'uses'),
    inviter: isObject(invite.inviter) ? inviterOf(invite.inviter) : null,
  }
}

const inviterOf = (user: Wire) => ({
  userId: idAt(user, 'id'),
  name: optionalText(user, 'global_name') ?? textAt(user, 'username'),
})
