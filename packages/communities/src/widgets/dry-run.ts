/** What settings of a widget would have done about the latest arrivals of a network. */

import type { ChatMarkup } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import type { MessageLanguage, widgets } from '@parvis/schemas/widgets'
import { rowsOf, sql, statement } from '@parvis/work'
import { inviterOf } from '../invites/inviter-of.js'
import { chosenLanguage } from '../languages/language-choices.js'
import { type NetworkKey, networkParams, ofNetwork } from '../networks/network.js'
import { arrivalServer, paceOf } from './arrival-record.js'
import {
  type ArrivalServer,
  type Decisions,
  type DueArrival,
  decideArrivals,
  type WidgetProgress,
  type WidgetStates,
} from './decide-arrivals.js'
import { messageText } from './message-text.js'

export type Widget = (typeof widgets)[number]

/** An arrival about which the widgets could decide. */
export interface PastArrival {
  readonly userId: string
  readonly name: string
  /** Language of their choice; null when they have made none. */
  readonly language: MessageLanguage | null
  readonly inviter: DueArrival['inviter']
  readonly joinedAt: Date
  readonly readyAt: Date
  /** Number of arrivals in the minute that ends with this one, which counts. */
  readonly pace: number
  /** When the widget last acted for the person before the first of these arrivals; null when it did not. */
  readonly servedAt: Date | null
}

/** What would have been done about an arrival. */
export interface DryRunResult extends Pick<PastArrival, 'userId' | 'name' | 'joinedAt'> {
  readonly reason: string
  readonly choice: string | null
  readonly language: MessageLanguage | null
  /** The message as it reads, without a platform's formatting; null when there is none. */
  readonly text: string | null
}

/** How many arrivals are looked at. */
const most = 200

/** The latest arrivals of a network, and what settings of a widget would have done about them. @throws DatabaseFailure */
export async function dryRunOn(
  database: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
  { name }: Pick<Widget, 'name'>,
  settings: object,
): Promise<readonly DryRunResult[]> {
  const network = { accountId, communityId, networkId }
  const server = await arrivalServer(database, network)
  if (!server) return []
  return dryRun(
    name,
    settings,
    server,
    await rowsOf(database, selectLatest({ ...network, widget: name, most })),
  )
}

/**
 * What settings of a widget would have done about arrivals, had they been in use from the first one on.
 *
 * @param widget its name
 * @param arrivals in the order in which they were ready
 */
export function dryRun(
  widget: string,
  settings: object,
  server: ArrivalServer,
  arrivals: readonly PastArrival[],
): readonly DryRunResult[] {
  const past = arrivals.map((arrival) => ({ arrival, dueAt: arrival.readyAt }))
  const results = new Map<PastArrival, DryRunResult>()
  const served = new Map<string, string>()
  const names = new Map(arrivals.map(({ userId, name }) => [userId, name]))
  let states: Pick<WidgetStates, 'memories' | 'pauses'> = { memories: {}, pauses: {} }
  while (past.length > 0) {
    const at = new Date(Math.min(...past.map(({ dueAt }) => dueAt.getTime())))
    const due = past.filter(({ dueAt }) => dueAt.getTime() === at.getTime())
    const given = due.map(({ arrival }) => dueOf(arrival, widget, served.get(arrival.userId)))
    const decided = decideArrivals(given, server, { settings: { [widget]: settings }, ...states }, at)
    states = decided
    for (const [nth, { userId, dueAt, progress }] of decided.arrivals.entries()) {
      const one = due[nth] as (typeof past)[number]
      if (dueAt) {
        one.dueAt = dueAt
        continue
      }
      past.splice(past.indexOf(one), 1)
      const outcome = progress[widget]
      if (outcome?.reason !== undefined && outcome.hasActed) served.set(userId, outcome.at)
      const message = decided.messages.find(({ userIds }) => userIds?.includes(userId))
      results.set(one.arrival, resultOf(one.arrival, outcome, message, names))
    }
  }
  return arrivals.map((arrival) => results.get(arrival) as DryRunResult)
}

function dueOf(
  { servedAt, ...arrival }: PastArrival,
  widget: string,
  servedNow: string | undefined,
): DueArrival {
  const last = servedNow ?? servedAt?.toISOString()
  return { ...arrival, isPresent: true, servedAt: last ? { [widget]: last } : {}, progress: {} }
}

function resultOf(
  { userId, name, joinedAt }: PastArrival,
  outcome: WidgetProgress | undefined,
  message: Decisions['messages'][number] | undefined,
  names: ReadonlyMap<string, string>,
): DryRunResult {
  const isDecided = outcome?.reason !== undefined
  return {
    userId,
    name,
    joinedAt,
    reason: isDecided ? outcome.reason : 'paused',
    choice: (isDecided && outcome.choice) || null,
    language: message?.language ?? null,
    text: message
      ? messageText(message.content, plainMarkup(names, message.language), message.language)
      : null,
  }
}

/** Values in words. */
function plainMarkup(names: ReadonlyMap<string, string>, language: MessageLanguage): ChatMarkup {
  return {
    plain: (text) => text,
    mention: (userId) => `@${names.get(userId) ?? ''}`,
    role: (roleId) => `@${roleId}`,
    everyone: '@everyone',
    channel: (channelId) => `#${channelId}`,
    day: (at) => at.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' }),
  }
}

/** The latest arrivals about which widgets could decide, the first one first. */
export const selectLatest = statement({
  name: 'widgets.latest-arrivals',
  params: { ...networkParams, widget: sql.text, most: sql.integer },
  row: {
    userId: sql.text,
    name: sql.text,
    language: sql.text.of<MessageLanguage>().orNull,
    joinedAt: sql.timestamptz,
    readyAt: sql.timestamptz,
    inviter: sql.jsonb.of<NonNullable<DueArrival['inviter']>>().orNull,
    pace: sql.integer,
    servedAt: sql.timestamptz.orNull,
  },
  sql: sql`with "latest" as (
  select a."userId", a."joinedAt", a."readyAt", a."inviterId" from "community_arrivals" a
  where ${ofNetwork(sql`a`)} and a."readyAt" is not null
  order by a."readyAt" desc, a."joinedAt" desc, a."userId" desc limit $most
)
select l."userId", coalesce(p."nickname", p."displayName", p."username", '') as "name",
  (${chosenLanguage(sql`l."userId"`)}) as "language", l."joinedAt", l."readyAt", ${inviterOf(sql`l`)} as "inviter",
  (${paceOf(sql`l`)}) as "pace", (
    select max(coalesce((b."progress"->$widget->>'at')::timestamptz, b."decidedAt")) from "community_arrivals" b
    where ${ofNetwork(sql`b`)} and b."userId" = l."userId" and b."readyAt" < (select min("readyAt") from "latest")
      and (b."progress"->$widget->>'hasActed')::boolean
  ) as "servedAt"
from "latest" l left join "community_presences" p on ${ofNetwork(sql`p`)} and p."userId" = l."userId"
order by l."readyAt", l."joinedAt", l."userId"`,
})
