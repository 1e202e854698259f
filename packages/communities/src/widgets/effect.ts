/** What a widget did on a network, and how many people stayed with and without. */

import type { Queryable } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import type { readWidgetEffect } from '@parvis/schemas/calls/widget-effect'
import type { DeliveryCause } from '@parvis/schemas/causes'
import { type RowOf, rowsOf, type Sql, sql, statement } from '@parvis/work'
import { type NetworkKey, networkParams, ofNetwork } from '../networks/network.js'

type WidgetEffect = ResultOf<typeof readWidgetEffect>
type MessageEffect = WidgetEffect['messages'][number]
type Retention = MessageEffect['retention']

/** How far the effect looks back, in days. */
const window = 365

const day = 24 * 60 * 60_000

/** The effect of a widget on a network in the last year. @throws DatabaseFailure */
export async function effectOn(
  database: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
  widget: string,
  now: Date,
): Promise<WidgetEffect> {
  const since = new Date(now.getTime() - window * day)
  const params = { accountId, communityId, networkId, widget, since }
  const groups = await rowsOf(database, selectStays({ ...params, now }))
  const deliveries = await rowsOf(database, selectDeliveries(params))
  const retentionOf = (isCounted: (group: StayGroup) => boolean) => sumOf(groups.filter(isCounted))
  return {
    since,
    messages: messagesOf(groups, deliveries),
    greeted: retentionOf(({ group }) => group === 'greeted'),
    control: retentionOf(({ group }) => group === 'control'),
    compared: retentionOf(({ group, isCompared }) => group === 'greeted' && isCompared),
    notGreeted: retentionOf(({ group }) => group !== 'greeted'),
  }
}

function messagesOf(
  groups: readonly StayGroup[],
  deliveries: readonly DeliveryGroup[],
): readonly MessageEffect[] {
  const greeted = groups.filter(({ group }) => group === 'greeted')
  const choices = new Set([...greeted, ...deliveries].map(({ choice }) => choice))
  return [...choices].map((choice) => {
    const stays = greeted.filter((group) => group.choice === choice)
    const theirs = deliveries.filter((group) => group.choice === choice)
    const failed = theirs.filter(({ state }) => state === 'failed')
    const countOf = (...states: readonly string[]) =>
      total(theirs.filter(({ state }) => states.includes(state)).map(({ count }) => count))
    return {
      choice,
      people: total(stays.map(({ people }) => people)),
      sent: countOf('sent'),
      waiting: countOf('waiting', 'sending'),
      uncertain: countOf('uncertain'),
      failed: countOf('failed'),
      causes: failed.flatMap(({ cause, count }) => (cause ? [{ cause, count }] : [])),
      retention: sumOf(stays),
    }
  })
}

const sumOf = (groups: readonly StayGroup[]): Retention => [
  { days: 1, n: total(groups.map(({ n1 }) => n1)), stayed: total(groups.map(({ stayed1 }) => stayed1)) },
  { days: 7, n: total(groups.map(({ n7 }) => n7)), stayed: total(groups.map(({ stayed7 }) => stayed7)) },
  { days: 30, n: total(groups.map(({ n30 }) => n30)), stayed: total(groups.map(({ stayed30 }) => stayed30)) },
]

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

const stayRow = {
  group: sql.text.of<'greeted' | 'control' | 'other'>(),
  choice: sql.text.orNull,
  isCompared: sql.boolean,
  people: sql.integer,
  n1: sql.integer,
  stayed1: sql.integer,
  n7: sql.integer,
  stayed7: sql.integer,
  n30: sql.integer,
  stayed30: sql.integer,
}

const deliveryRow = {
  choice: sql.text.orNull,
  state: sql.text,
  cause: sql.text.of<DeliveryCause>().orNull,
  count: sql.integer,
}

type StayGroup = RowOf<typeof stayRow>
type DeliveryGroup = RowOf<typeof deliveryRow>

const joinedBefore = (interval: Sql) => sql`s."joinedAt" <= $now::timestamptz - ${interval}`
const countBefore = (interval: Sql) => sql`(count(*) filter (where ${joinedBefore(interval)}))::int`
const stayedFor = (interval: Sql) => sql`(count(*) filter (where ${joinedBefore(interval)}
    and (s."leftAt" is null or s."leftAt" >= s."joinedAt" + ${interval})))::int`

// In hours, which the clock changes of a time zone do not change.
const oneDay = sql`interval '24 hours'`
const sevenDays = sql`interval '168 hours'`
const thirtyDays = sql`interval '720 hours'`

/** How many people a widget greeted with each choice, how many it did not greet, and how many of them stayed. */
export const selectStays = statement({
  name: 'widgets.stays',
  params: { ...networkParams, widget: sql.text, since: sql.timestamptz, now: sql.timestamptz },
  row: stayRow,
  sql: sql`with "outcomes" as (
  select a."joinedAt", a."leftAt", a."progress"->$widget as "outcome" from "community_arrivals" a
  where ${ofNetwork(sql`a`)} and a."readyAt" >= $since and a."joinedAt" >= $since
), "stays" as (
  select "joinedAt", "leftAt", "outcome"->>'choice' as "choice",
    case when ("outcome"->>'hasActed')::boolean then 'greeted'
      when "outcome"->>'reason' = 'control_group' then 'control' else 'other' end as "group"
  from "outcomes"
), "control" as (
  select min("joinedAt") as "first" from "stays" where "group" = 'control'
)
select s."group", s."choice", coalesce(s."joinedAt" >= c."first", false) as "isCompared", count(*)::int as "people",
  ${countBefore(oneDay)} as "n1", ${stayedFor(oneDay)} as "stayed1",
  ${countBefore(sevenDays)} as "n7", ${stayedFor(sevenDays)} as "stayed7",
  ${countBefore(thirtyDays)} as "n30", ${stayedFor(thirtyDays)} as "stayed30"
from "stays" s cross join "control" c
group by 1, 2, 3 order by 1, 2, 3`,
})

/** How many messages of a widget there are with each choice in each state. */
const selectDeliveries = statement({
  name: 'widgets.delivery-counts',
  params: { ...networkParams, widget: sql.text, since: sql.timestamptz },
  row: deliveryRow,
  sql: sql`select d."choice", d."state", d."cause", count(*)::int from "community_deliveries" d
where ${ofNetwork(sql`d`)} and d."queuedAt" >= $since and d."kind" = 'widget'
  and starts_with(d."key", $widget || ' ')
group by 1, 2, 3 order by 1, 2, 4 desc`,
})
