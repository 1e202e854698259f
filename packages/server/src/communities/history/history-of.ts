import type { Caller, Pool } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { inCommunity } from '../in-community.js'
import type { MemberPlace } from '../members/member-place.js'
import { membersOf } from '../people/members-of.js'
import type { HistoryCursor } from './history-cursor.js'

/** What can happen to a member. */
export const eventKinds = ['joined', 'left', 'renamed', 'linked', 'unlinked', 'erased'] as const

/** Something that happened to a member. */
export interface MemberEvent {
  readonly id: string
  readonly at: Date
  readonly kind: (typeof eventKinds)[number]
  /** Where; null when it is of no network. */
  readonly networkId: string | null
  /** What is known of it beside, such as the names before and after. */
  readonly facts: object | null
}

export interface HistoryPage {
  readonly events: readonly MemberEvent[]
  /** Undefined when that was all. */
  readonly next?: HistoryCursor
}

/**
 * What happened to a member, the latest first.
 *
 * @param limit how many events at most
 * @param cursor behind which one to go on
 * @throws EngineError `not_found`
 */
export async function historyOf(
  pool: Pool,
  caller: Caller,
  { communityId, memberId }: MemberPlace,
  limit: number,
  cursor?: HistoryCursor,
): Promise<HistoryPage> {
  await membersOf(pool, caller, communityId).get(memberId)
  const after = cursor ? [cursor.at, cursor.id] : []
  const rows = await rowsOf<MemberEvent & { cursor: string }>(pool, {
    name: `history.${cursor ? 'next' : 'first'}`,
    text: cursor ? selectNext : selectFirst,
    values: [caller.accountId, communityId, memberId, limit + 1, ...after],
  })
  const events = rows.slice(0, limit)
  const last = events.at(-1)
  const told = events.map(({ cursor: _, ...event }) => event)
  return rows.length > limit && last
    ? { events: told, next: { at: last.cursor, id: last.id } }
    : { events: told }
}

const select = (beyond: string) => `select e."id", e."at", e."kind", e."networkId", e."facts",
  (extract(epoch from e."at") * 1000000)::bigint::text as "cursor"
from "community_events" e where ${inCommunity('e')} and e."memberId" = $3 ${beyond}
order by e."at" desc, e."id" desc limit $4`

const selectFirst = select('')
const selectNext = select(
  `and (e."at", e."id") < (timestamptz 'epoch' + $5::bigint * interval '1 microsecond', $6::uuid)`,
)
