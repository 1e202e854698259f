/** The differences between the stored members of a network and those that its platform reports. */

import type { ChatMember, UserId } from '@parvis/chat'
import type { Pool } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { membersChange } from '../members/members-of.js'
import { factsOf } from '../members/members-statement.js'
import { inCommunity, ofNetwork } from '../networks/network.js'
import { lockNetworkPeople } from '../people-locks.js'
import type { BegunRun, RunRecord } from './run-record.js'
import { isExpired, runParams, storedByRun } from './runs.js'
import { type MembersWriter, writeDeparted, writePresent } from './write-run-members.js'

/** A stored difference: moments are text. */
interface StoredDifference {
  readonly userId: UserId
  /** Null for someone who left. */
  readonly after: (Omit<ChatMember, 'userId' | 'joinedAt'> & { readonly joinedAt: string | null }) | null
}

/** Stores who left: those on no page of a run, and not reported since it started either. */
export async function storeDeparted({ record, run }: { readonly record: RunRecord; readonly run: BegunRun }) {
  const { key, network } = record
  await record.write(async (on) => {
    if ((await record.count(on, 0)) === undefined) return
    await lockNetworkPeople(on, network)
    await rowsOf(on, insertDeparted({ ...key, networkId: network.networkId, since: run.beganAt }))
  })
}

/** How many differences are applied in a transaction. */
const applyBatch = 1000

/**
 * Applies some of the differences stored for a run, and deletes them.
 *
 * @param runId the run they are stored for
 * @param since when that run started: later reports are newer, and win
 * @returns how many; undefined when the run has ended
 */
export async function applyDifferences(
  work: MembersWriter,
  runId: string,
  since: Date,
): Promise<number | undefined> {
  const { record, publisher } = work
  const applied = await record.write(async (on) => {
    // Lock the run before what it applies, as cancelling does.
    if ((await record.count(on, 0)) === undefined) return undefined
    await lockNetworkPeople(on, record.network)
    const differences = await rowsOf(on, deleteDifferences({ ...record.key, runId, most: applyBatch }))
    await writePresent(on, work, differences.flatMap(memberOf), since)
    const departed = differences.filter(({ after }) => after === null).map(({ userId }) => userId)
    await writeDeparted(on, work, departed, since)
    return differences.length
  })
  if (applied) publisher.publish(membersChange(record.network.accountId, record.network.communityId))
  return applied
}

function memberOf({ userId, after }: StoredDifference): ChatMember[] {
  if (after === null) return []
  const { joinedAt, ...facts } = after
  return [{ ...facts, userId, joinedAt: joinedAt === null ? null : new Date(joinedAt) }]
}

const expiredAtOnce = 100

/** Deletes the differences of expired comparisons. @throws DatabaseFailure */
export async function expireComparisons(pool: Pool): Promise<void> {
  const expire = () => rowsOf(pool, expireSome({ most: expiredAtOnce }))
  while ((await expire()).length === expiredAtOnce);
}

const expireSome = statement({
  name: 'syncs.expire-comparisons',
  params: { most: sql.integer },
  sql: sql`with "over" as materialized (
  select r."accountId", r."communityId", r."id" from "community_sync_runs" r where ${isExpired}
  order by r."endedAt" limit $most
), "expired" as (
  update "community_sync_runs" r set "state" = 'expired' from "over" o
  where r."accountId" = o."accountId" and r."communityId" = o."communityId" and r."id" = o."id"
    and r."state" = 'compared'
  returning r."accountId", r."communityId", r."id"
), "deleted" as (
  delete from "community_sync_differences" d using "expired" e
  where d."accountId" = e."accountId" and d."communityId" = e."communityId" and d."runId" = e."id"
)
select "id" from "expired"`,
})

/** Stores the people of a network who left: not reported since the run started, at `$since`. */
const insertDeparted = statement({
  name: 'syncs.store-departed',
  params: { ...runParams, networkId: sql.uuid, since: sql.timestamptz },
  sql: sql`with "unreported" as (
  select "userId" from "community_presences" p where ${ofNetwork(sql`p`)} and "leftAt" is null and "seenAt" < $since
  except select unnest("userIds") from "community_sync_pages" where ${storedByRun}
)
insert into "community_sync_differences" ("accountId", "communityId", "runId", "kind", "userId", "before")
select $accountId, $communityId, $runId, 'left', p."userId", ${factsOf(sql`p`)}
from "unreported" join "community_presences" p using ("userId")
where ${ofNetwork(sql`p`)}
on conflict do nothing`,
})

/** Deletes and returns differences that are to be applied. */
const deleteDifferences = statement({
  name: 'syncs.take-differences',
  params: { ...runParams, most: sql.integer },
  row: {
    userId: sql.text.of<UserId>(),
    after: sql.jsonb.of<NonNullable<StoredDifference['after']>>().orNull,
  },
  sql: sql`delete from "community_sync_differences" d using (
  select "kind", "userId" from "community_sync_differences" where ${storedByRun} and "kind" <> 'erased'
  order by "kind", "userId" limit $most
) t
where ${inCommunity(sql`d`)} and d."runId" = $runId and d."kind" = t."kind" and d."userId" = t."userId"
returning d."userId", d."after"`,
})
