import type { ChatMember } from '@parvis/chat'
import type { Happened } from './add-history.js'
import { type Names, namesOf } from './names.js'

/** That someone was called otherwise until then. */
export function renamed(before: Names, member: ChatMember, at: Date): Happened {
  const { userId, joinedAt } = member
  const facts = { before: namesOf(before), after: namesOf(member) }
  return { kind: 'renamed', userId, at, joinedAt, facts }
}
