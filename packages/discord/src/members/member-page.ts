import { ChatError, type MemberCursor, type MemberPage, type ServerId } from '@parvis/chat'
import type { Pictures } from '../wire/pictures.js'
import { objectsIn } from '../wire/shape.js'
import { memberOf } from './member-of.js'

/** Where members begin to be told. */
export const firstCursor: MemberCursor = '0'

/**
 * A page of `GET /guilds/{id}/members`. Pages may be short, unsorted or overlap: the highest id so far is the cursor, and only
 * an empty page is the last one.
 *
 * @throws ChatError `unavailable` for a page that leads nowhere, such as one that was told already
 */
export function memberPage(
  { serverId, after }: { serverId: ServerId; after: MemberCursor },
  told: unknown,
  pictures: Pictures,
): MemberPage {
  const members = objectsIn(told).map((member) => memberOf(serverId, member, pictures))
  if (members.length === 0) return { members }
  const next = members.map(({ userId }) => userId).reduce(higher)
  if (BigInt(next) <= BigInt(after))
    throw new ChatError('unavailable', { cause: new Error('no new members') })
  return { members, next }
}

const higher = (a: string, b: string) => (BigInt(a) > BigInt(b) ? a : b)
