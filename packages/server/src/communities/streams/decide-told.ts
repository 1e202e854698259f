import type { ChatMember } from '@parvis/chat'
import type { KnownPresence } from '../history/known-presences.js'
import { isRenamed, type Names, namesOf } from '../history/known-presences.js'

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
  if (before && !wasThere && !isBack(before, member, isJoin)) return undefined
  return {
    member,
    hasJoined: isJoin,
    isArrival: !wasThere,
    ...(wasThere && isRenamed(before, member) ? { namesBefore: namesOf(before) } : {}),
  }
}

/**
 * Whether someone who left is there again, by the platform's own clock alone: ours may be another. Their joining may be told
 * behind their leaving though it was read of before both: it is no later then than what is known.
 */
function isBack({ joinedAt }: KnownPresence, member: ChatMember, isJoin: boolean): boolean {
  if (member.joinedAt === null || joinedAt === null) return true
  return member.joinedAt > joinedAt || (isJoin && member.joinedAt.getTime() === joinedAt.getTime())
}
