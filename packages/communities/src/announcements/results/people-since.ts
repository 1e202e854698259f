import type { Pool } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { quarterOf } from '../../counts/update-counts.js'
import { communityParams, inCommunity } from '../../networks/network.js'
import type { SendingKey } from '../announcement-record.js'

/** People who joined and left since a sending. */
export interface PeopleSince {
  readonly days: number
  readonly joined: number
  readonly left: number
  /** Null while the networks are not known for four weeks. */
  readonly usual: { readonly joined: number; readonly left: number } | null
}

/**
 * Counts who joined and left the networks of a sending in the seven days since, from its quarter of an hour on, and what is usual
 * in so many days: the mean of the four weeks before. Bots do not count.
 *
 * @throws DatabaseFailure
 */
export async function peopleSince(
  pool: Pool,
  { accountId, communityId, sendingId }: SendingKey,
  startedAt: Date,
): Promise<PeopleSince> {
  const [counted] = await rowsOf(pool, selectPeople({ accountId, communityId, sendingId, startedAt }))
  const { days, joined, left, joinedBefore, leftBefore, isComparable } = counted as NonNullable<
    typeof counted
  >
  const share = days / daysBefore
  const usual = { joined: rounded(joinedBefore * share), left: rounded(leftBefore * share) }
  return { days: rounded(days), joined, left, usual: isComparable ? usual : null }
}

const daysAfter = 7
const daysBefore = 28

const rounded = (mean: number) => Math.round(mean * 10) / 10

const sumOf = (column: 'joined' | 'left', when: 'since' | 'before') => {
  const people = sql`c.${sql.identifier(column)} - c.${sql.identifier(`${column}Bots`)}`
  const isWhen = when === 'since' ? sql`c."quarter" >= t."from"` : sql`c."quarter" < t."from"`
  return sql`coalesce(sum(${people}) filter (where ${isWhen}), 0)::int`
}

/** Leaves are unknown before a network was connected. */
const selectPeople = statement({
  name: 'announcement-results.people',
  params: { ...communityParams, sendingId: sql.uuid, startedAt: sql.timestamptz },
  row: {
    days: sql.double,
    joined: sql.integer,
    left: sql.integer,
    joinedBefore: sql.integer,
    leftBefore: sql.integer,
    isComparable: sql.boolean,
  },
  sql: sql`with "time" as (
  select ${quarterOf(sql`$startedAt`)} as "from"
), "networks" as (
  select distinct r."networkId" from "community_announcement_results" r
  where ${inCommunity(sql`r`)} and r."sendingId" = $sendingId
), "known" as (
  select count(*) > 0 and coalesce(bool_and(s."connectedAt" <= t."from" - make_interval(days => ${daysBefore})
    and s."connectedAt" is not null), false) as "isComparable"
  from "time" t cross join "networks" n left join "connected_servers" s
    on ${inCommunity(sql`s`)} and s."networkId" = n."networkId"
)
select least(${daysAfter}, greatest(0, extract(epoch from clock_timestamp() - t."from") / 86400))::float8 as "days",
  ${sumOf('joined', 'since')} as "joined", ${sumOf('left', 'since')} as "left",
  ${sumOf('joined', 'before')} as "joinedBefore", ${sumOf('left', 'before')} as "leftBefore", k."isComparable"
from "time" t cross join "known" k left join (
  "networks" n join "community_counts" c on ${inCommunity(sql`c`)} and c."networkId" = n."networkId"
) on c."quarter" >= t."from" - make_interval(days => ${daysBefore})
  and c."quarter" < t."from" + make_interval(days => ${daysAfter})
group by t."from", k."isComparable"`,
})
