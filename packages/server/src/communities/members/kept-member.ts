import type { ChatMember } from '@parvis/chat'

/** The longest name that is kept, in UTF-16 units. */
const longestName = 200
const longestAddress = 500

/** A member whose names are as the database can keep them. */
export function keptMember(member: ChatMember): ChatMember {
  const { userId, username, displayName, nickname, avatarUrl } = member
  return {
    ...member,
    username: kept(username) ?? userId,
    displayName: kept(displayName),
    nickname: kept(nickname),
    avatarUrl: kept(avatarUrl, longestAddress),
  }
}

// Halves of pairs that stand alone, or may: few names have any.
const mayBeBroken = /[\0\ud800-\udfff]/

/** A text of the platform without what no text may have; null where there is none. */
function kept(text: string | null, longest = longestName): string | null {
  if (!text) return null
  if (text.length <= longest && !mayBeBroken.test(text)) return text
  const cut = text.replaceAll('\0', '').slice(0, longest)
  return Buffer.from(cut).toString() || null
}
