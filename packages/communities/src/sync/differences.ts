/** The differences between the stored members of a network and those that its platform reports. */

import type { ChatMember, UserId } from '@parvis/chat'
import type { Pool } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { membersChange } from '../members/members-of.js'
import { factsOf } from '../members/members-statement.js'
import { lockNetworkPeople } from '../people-locks.js'
import type { BegunRun, RunRecord } from './run-record.js'
import { isExpired, storedByRun } from './runs.js'
import { type MembersWriter, writeDeparted, writePresent } from './write-members.js'

/** A difference as it is stored: moments are text. */
interface StoredDifference {
  readonly userId: UserId
  /** Null of one who is not there any more. */
  readonly after: (Omit<ChatMember, 'userId' | 'joinedAt'> & { readonly joinedAt: string | null }) | null
}

/** Stores who is not there any more: those on no page of a run, and not reported since it began either. */
export async function storeDeparted({ record, run }: { readonly record: RunRecord; readonly run: BegunRun }) {
  const { id, network, query } = record
  await record.write(async (on) => {
    if ((await record.count(on, 0)) === undefined) return
    await lockNetworkPeople(on, network)
    await query(on, 'store-departed', insertDeparted, id, network.networkId, run.beganAt)
  })
}

/** How many differences are applied in a transaction. */
const appliedAtOnce = 1000

/**
 * Applies some of the differences stored for a run, and deletes them.
 *
 * @param runId the run they are stored for
 * @param since when that began: what was reported later is newer, and stays
 * @returns how many; undefined when the run that does so has ended
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
    const differences = await record.query<StoredDifference>(
      on,
      'take-differences',
      takeDifferences,
      runId,
      appliedAtOnce,
    )
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

/** Deletes the differences of comparisons that cannot be applied any more. @throws DatabaseFailure */
export async function expireComparisons(pool: Pool): Promise<void> {
  const expire = () =>
    rowsOf(pool, { name: 'syncs.expire-comparisons', text: expireSome, values: [expiredAtOnce] })
  while ((await expire()).length === expiredAtOnce);
}

const expireSome = `with "over" as materialized (
  select r."accountId", r."communityId", r."id" from "community_sync_runs" r where ${isExpired}
  order by r."endedAt" limit $1 for update skip locked
), "expired" as (
  update "community_sync_runs" r set "state" = 'expired' from "over" o
  where r."accountId" = o."accountId" and r."communityId" = o."communityId" and r."id" = o."id"
  returning r."accountId", r."communityId", r."id"
), "deleted" as (
  delete from "community_sync_differences" d using "expired" e
  where d."accountId" = e."accountId" and d."communityId" = e."communityId" and d."runId" = e."id"
)
select "id" from "expired"`

/** Stores those of a network who are not there any more: run, network, since when nothing was reported of them. */
const insertDeparted = `with "unreported" as (
  select "userId" from "community_presences"
  where "accountId" = $1 and "communityId" = $2 and "networkId" = $4 and "leftAt" is null and "seenAt" < $5
  except select unnest("userIds") from "community_sync_pages" where ${storedByRun}
)
insert into "community_sync_differences" ("accountId", "communityId", "runId", "kind", "userId", "before")
select $1, $2, $3, 'left', p."userId", ${factsOf('p')} from "unreported" join "community_presences" p using ("userId")
where p."accountId" = $1 and p."communityId" = $2 and p."networkId" = $4
on conflict do nothing`

/** Takes differences away that are to be applied: run, how many. */
const takeDifferences = `delete from "community_sync_differences" d using (
  select "kind", "userId" from "community_sync_differences" where ${storedByRun} and "kind" <> 'erased'
  order by "kind", "userId" limit $4
) t
where d."accountId" = $1 and d."communityId" = $2 and d."runId" = $3 and d."kind" = t."kind" and d."userId" = t."userId"
returning d."userId", d."after"`
