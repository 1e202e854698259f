import { createHash } from 'node:crypto'
import type { ChatMember } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import { networkParams, ofNetwork, type PlatformNetwork } from '../networks/network.js'
import { type Names, namesOf } from './known-presences.js'

/** Something that happened to a person on a network. */
export interface Happened {
  readonly kind: 'joined' | 'left' | 'renamed'
  readonly userId: string
  readonly at: Date
  /** Start of the stay that it is about; null when unknown. */
  readonly joinedAt: Date | null
  readonly facts?: object
}

/**
 * Adds new events to the history of a community: a stay has one start and one end, however often they are
 * reported. Skips events of people who are not stored.
 *
 * @param connection of the transaction that wrote the people
 * @throws DatabaseFailure
 */
export async function addHistory(
  connection: Queryable,
  { accountId, communityId, networkId }: PlatformNetwork,
  happened: readonly Happened[],
): Promise<void> {
  if (happened.length === 0) return
  const columns = {
    ids: happened.map((one) => idOf(networkId, one)),
    at: happened.map(({ at }) => at),
    kinds: happened.map(({ kind }) => kind),
    userIds: happened.map(({ userId }) => userId),
    facts: happened.map(({ facts }) => facts),
  }
  await rowsOf(connection, insertEvents({ accountId, communityId, networkId, ...columns }))
}

function idOf(networkId: string, { kind, userId, at, joinedAt }: Happened): string {
  return kind === 'renamed' ? uuidv7() : eventId(joinedAt ?? at, networkId, userId, kind)
}

const insertEvents = statement({
  name: 'history.add',
  params: {
    ...networkParams,
    ids: sql.uuid.array,
    at: sql.timestamptz.array,
    kinds: sql.text.array,
    userIds: sql.text.array,
    facts: sql.jsonb.orNull.array,
  },
  sql: sql`insert into "community_events"
  ("accountId", "communityId", "id", "at", "kind", "memberId", "networkId", "facts")
select $accountId, $communityId, h."id", h."at", h."kind", p."memberId", $networkId, h."facts"
from unnest($ids::uuid[], $at::timestamptz[], $kinds::text[], $userIds::text[], $facts::jsonb[])
  as h ("id", "at", "kind", "userId", "facts")
cross join lateral (
  select * from "community_presences" p where ${ofNetwork(sql`p`)}
    and p."userId" = h."userId" and p."memberId" is not null limit 1
) p
on conflict do nothing`,
})

/** A join event, at the join date, or at the time of the report where the platform does not give it. */
export function joined({ userId, joinedAt }: ChatMember, at: Date): Happened {
  return { kind: 'joined', userId, at: joinedAt ?? at, joinedAt }
}

/** A leave event. */
export function left({ userId, joinedAt }: Pick<ChatMember, 'userId' | 'joinedAt'>, at: Date): Happened {
  return { kind: 'left', userId, at, joinedAt }
}

/** A rename event. */
export function renamed(before: Names, member: ChatMember, at: Date): Happened {
  const { userId, joinedAt } = member
  const facts = { before: namesOf(before), after: namesOf(member) }
  return { kind: 'renamed', userId, at, joinedAt, facts }
}

/** The id of an event, the same for repeated reports: a UUID of version 7 derived from its time and identity. */
export function eventId(at: Date, ...parts: readonly string[]): string {
  const time = Math.max(0, at.getTime()).toString(16).padStart(12, '0')
  const hash = createHash('sha256').update(parts.join('\0')).digest('hex')
  const variant = '89ab'[Number.parseInt(hash.charAt(3), 16) % 4]
  return [
    time.slice(0, 8),
    time.slice(8, 12),
    `7${hash.slice(0, 3)}`,
    `${variant}${hash.slice(4, 7)}`,
    hash.slice(7, 19),
  ].join('-')
}
