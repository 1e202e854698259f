/** Writes what a run reads: a page of members, or differences from a comparison. */

import type { ChatMember, UserId } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import { type ChangePublisher, rowsOf, sql, statement } from '@parvis/work'
import { databaseTime } from '../database-time.js'
import { addHistory, type Happened, joined, left, renamed } from '../history/add-history.js'
import { isRenamed, type KnownPresence, lockPresences } from '../history/known-presences.js'
import { membersChange } from '../members/members-of.js'
import { selectDiffering } from '../members/members-statement.js'
import { reportedValues, storableMember } from '../members/reported-members.js'
import { leaveMembers, upsertMembers } from '../members/write-members.js'
import type { PlatformNetwork } from '../networks/network.js'
import { lockNetworkPeople } from '../people-locks.js'
import type { MemberPage } from './read-members.js'
import type { BegunRun, RunRecord } from './run-record.js'
import { ofRun, runParams } from './runs.js'

export interface MembersWriter {
  /** Notified of changes once they are written. */
  readonly publisher: Pick<ChangePublisher, 'publish'>
  readonly record: RunRecord
  readonly run: BegunRun
  /** The server's secret, which identifies those who were erased. */
  readonly secret: string
}

/** Ingests a page of members, and announces it. @returns how many were read so far; undefined when the run has ended */
export async function ingestPage(work: MembersWriter, page: MemberPage): Promise<number | undefined> {
  const { record, publisher } = work
  const reported = await record.write(async (on) => {
    const done = await record.count(on, page.members.length, page.next)
    if (done === undefined) return undefined
    await record.storePage(on, page)
    await writePresent(on, work, page.members, page.seenAt)
    return done
  })
  if (reported !== undefined)
    publisher.publish(membersChange(record.network.accountId, record.network.communityId))
  return reported
}

/**
 * Upserts members, and counts them. On a first import, only those who joined since the first run was queued are part of the
 * history.
 *
 * @param connection of a transaction
 */
export async function writePresent(
  connection: Queryable,
  { record: { key, network }, run, secret }: MembersWriter,
  members: readonly ChatMember[],
  seenAt: Date,
): Promise<void> {
  if (members.length === 0) return
  const found = run.isAnother
    ? await eventsInPage(connection, network, members, seenAt, secret)
    : joinedSince(run.firstAt, members, seenAt)
  const { added, changed } = await upsertMembers(connection, network, members, seenAt, secret)
  await addHistory(connection, network, found)
  await rowsOf(connection, countUpserted({ ...key, added, changed }))
}

function joinedSince(firstAt: Date, members: readonly ChatMember[], seenAt: Date): Happened[] {
  return members
    .filter(({ joinedAt }) => joinedAt !== null && joinedAt >= firstAt)
    .map((member) => joined(member, seenAt))
}

/** Marks people as departed who were not reported since `seenAt`, and counts them; as `writePresent`. */
export async function writeDeparted(
  connection: Queryable,
  { record: { key, network }, secret }: MembersWriter,
  userIds: readonly UserId[],
  seenAt: Date,
): Promise<void> {
  if (userIds.length === 0) return
  const departed = await leaveMembers(connection, network, userIds, seenAt, secret)
  const at = await databaseTime(connection)
  await addHistory(
    connection,
    network,
    departed.map((member) => left(member, at)),
  )
  await rowsOf(connection, countLeft({ ...key, left: departed.length }))
}

/**
 * The events of a page, before it is ingested: people who joined, and who were renamed since their last report.
 *
 * @param connection of the transaction that ingests it
 * @param secret the server's
 * @throws DatabaseFailure
 */
async function eventsInPage(
  connection: Queryable,
  network: PlatformNetwork,
  members: readonly ChatMember[],
  seenAt: Date,
  secret: string,
): Promise<Happened[]> {
  const reported = new Map(members.map((member) => [member.userId, storableMember(member)]))
  await lockNetworkPeople(connection, network)
  // Planned each time, as when members are upserted.
  const values = reportedValues(network, members, seenAt, secret)
  const others = await rowsOf(connection, selectDiffering(values))
  const changed = others.filter(({ wasMember }) => wasMember).map(({ userId }) => userId)
  const known = changed.length > 0 ? await lockPresences(connection, network, changed) : []
  return [
    ...others.flatMap(({ userId, wasMember }) => (wasMember ? [] : arrival(reported.get(userId), seenAt))),
    ...known.flatMap((before) => renaming(before, reported.get(before.userId), seenAt)),
  ]
}

const arrival = (member: ChatMember | undefined, at: Date) => (member ? [joined(member, at)] : [])

function renaming(before: KnownPresence, member: ChatMember | undefined, at: Date): Happened[] {
  const isCurrent = member && before.leftAt === null && before.seenAt < at
  return isCurrent && isRenamed(before, member) ? [renamed(before, member, at)] : []
}

const countUpserted = statement({
  name: 'syncs.count-upserted',
  params: { ...runParams, added: sql.integer, changed: sql.integer },
  sql: sql`update "community_sync_runs" r set "added" = "added" + $added, "changed" = "changed" + $changed
where ${ofRun(sql`r`)}`,
})

const countLeft = statement({
  name: 'syncs.count-left',
  params: { ...runParams, left: sql.integer },
  sql: sql`update "community_sync_runs" r set "left" = "left" + $left where ${ofRun(sql`r`)}`,
})
