import type { ChatMember } from '@parvis/chat'

/** Someone on a network, as far as was known of them. */
export interface KnownPresence {
  readonly userId: string
  readonly username: string
  readonly displayName: string | null
  readonly nickname: string | null
  readonly joinedAt: Date | null
  readonly leftAt: Date | null
}

/** What someone is called. */
export interface Names {
  readonly username: string
  readonly displayName: string | null
  readonly nickname: string | null
}

/** What follows from being told of someone. */
export interface ToldDecision {
  readonly member: ChatMember
  /** Whether they came: their joining is part of the history. */
  readonly hasJoined: boolean
  /** Whether there is one more on the server than was known. */
  readonly isArrival: boolean
  /** What they were called before, where that is something else. */
  readonly namesBefore?: Names
}

/**
 * What follows from being told of someone; undefined where it is told late: who left has not come back unless they joined
 * since.
 */
export function decideTold(
  before: KnownPresence | undefined,
  { member, isJoin }: { readonly member: ChatMember; readonly isJoin: boolean },
): ToldDecision | undefined {
  const wasThere = before !== undefined && before.leftAt === null
  if (before && !wasThere && !hasJoinedSince(before, member)) return undefined
  return {
    member,
    hasJoined: isJoin,
    isArrival: !wasThere,
    ...(wasThere && isRenamed(before, member) ? { namesBefore: namesOf(before) } : {}),
  }
}

/** By the platform's own clock alone: ours may be another. */
function hasJoinedSince({ joinedAt }: KnownPresence, member: ChatMember): boolean {
  return member.joinedAt === null || joinedAt === null || member.joinedAt > joinedAt
}

/** What someone is called, and nothing else of them. */
export function namesOf({ username, displayName, nickname }: Names): Names {
  return { username, displayName, nickname }
}

function isRenamed(one: Names, other: Names): boolean {
  return (
    one.username !== other.username ||
    one.displayName !== other.displayName ||
    one.nickname !== other.nickname
  )
}
