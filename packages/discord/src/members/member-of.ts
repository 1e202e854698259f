import type { ChatMember, ServerId } from '@parvis/chat'
import type { Pictures } from '../wire/pictures.js'
import { idAt, objectIn, optionalDate, optionalText, textAt, type Wire } from '../wire/shape.js'

/** @throws ChatError `unavailable` for what is no member of a guild */
export function memberOf(serverId: ServerId, member: Wire, pictures: Pictures): ChatMember {
  const user = objectIn(member.user)
  const userId = idAt(user, 'id')
  return {
    userId,
    username: textAt(user, 'username'),
    displayName: optionalText(user, 'global_name'),
    nickname: optionalText(member, 'nick'),
    avatarUrl:
      pictures.memberAvatar(serverId, userId, optionalText(member, 'avatar')) ??
      pictures.avatar(userId, optionalText(user, 'avatar')),
    isBot: user.bot === true,
    isPending: member.pending === true,
    joinedAt: optionalDate(member, 'joined_at'),
  }
}
