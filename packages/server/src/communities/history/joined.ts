import type { ChatMember } from '@parvis/chat'
import type { Happened } from './add-history.js'

/** That someone came, when their platform says so; where it does not, when that was told. */
export function joined({ userId, joinedAt }: ChatMember, at: Date): Happened {
  return { kind: 'joined', userId, at: joinedAt ?? at, joinedAt }
}
