import { type Caller, linkNext, opaqueCursor, type Pool, readCursor, serveCall } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import { listMemberEvents } from '@parvis/schemas/calls/members'
import { rowsOf, type Sql, sql, statement } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type MemberKey, memberIn, membersOf } from '../members/members-of.js'
import { communityParams, inCommunity } from '../networks/network.js'

/** Routes of the members' history. */
export function historyRoutes(app: FastifyInstance, pool: Pool): void {
  serveCall(app, listMemberEvents, async ({ caller, params: { id }, query, request, reply }) => {
    const place = memberIn(caller, id)
    const { events, next } = await historyOf(pool, caller, place, query.limit, historyCursorIn(query))
    linkNext(request, reply, next && historyCursorText(next))
    return events
  })
}

type MemberEvent = ResultOf<typeof listMemberEvents>[number]

export interface HistoryPage {
  readonly events: readonly MemberEvent[]
  /** Undefined when that was all. */
  readonly next?: HistoryCursor
}

/**
 * The history of a member, latest first.
 *
 * @param limit maximum number of events
 * @param cursor of the previous page
 * @throws EngineError `not_found`
 */
async function historyOf(
  pool: Pool,
  caller: Caller,
  { communityId, memberId }: MemberKey,
  limit: number,
  cursor?: HistoryCursor,
): Promise<HistoryPage> {
  await membersOf(pool, caller, communityId).get(memberId)
  const first = { accountId: caller.accountId, communityId, memberId, most: limit + 1 }
  const rows = await rowsOf(pool, cursor ? selectNext({ ...first, ...cursor }) : selectFirst(first))
  const events = rows.slice(0, limit)
  const last = events.at(-1)
  const page = events.map(({ cursor: _, ...event }) => event)
  return rows.length > limit && last
    ? { events: page, next: { at: last.cursor, id: last.id } }
    : { events: page }
}

const params = { ...communityParams, memberId: sql.uuid, most: sql.integer }
const row = {
  id: sql.uuid,
  at: sql.timestamptz,
  kind: sql.text.of<MemberEvent['kind']>(),
  networkId: sql.uuid.orNull,
  facts: sql.jsonb.of<MemberEvent['facts']>(),
  cursor: sql.text,
}

const selectEvents = (beyond: Sql) => sql`select e."id", e."at", e."kind", e."networkId", e."facts",
  (extract(epoch from e."at") * 1000000)::bigint::text as "cursor"
from "community_events" e where ${inCommunity(sql`e`)} and e."memberId" = $memberId ${beyond}
order by e."at" desc, e."id" desc limit $most`

const selectFirst = statement({ name: 'history.first', params, row, sql: selectEvents(sql``) })

const selectNext = statement({
  name: 'history.next',
  params: { ...params, at: sql.bigint.of<string>(), id: sql.uuid },
  row,
  sql: selectEvents(
    sql`and (e."at", e."id") < (timestamptz 'epoch' + $at::bigint * interval '1 microsecond', $id::uuid)`,
  ),
})

/** Cursor: the last event read, in the order of their time and ids. */
export interface HistoryCursor {
  /** In microseconds since 1970, as the database stores times. */
  readonly at: string
  readonly id: string
}

const cursorRule = z.tuple([z.string().regex(/^-?\d{1,16}$/), z.uuid()])

/** Writes a cursor as a parameter. */
function historyCursorText({ at, id }: HistoryCursor): string {
  return opaqueCursor([at, id])
}

/**
 * Reads a cursor from a query string; undefined for the beginning.
 *
 * @throws EngineError `invalid_parameter` when it is none
 */
function historyCursorIn({ cursor }: { readonly cursor?: string | undefined }): HistoryCursor | undefined {
  if (cursor === undefined) return undefined
  const [at, id] = readCursor(cursor, cursorRule)
  return { at, id }
}
