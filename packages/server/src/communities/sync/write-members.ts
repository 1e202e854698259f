import type { ChatMember, UserId } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import type { ChangePublisher } from '@parvis/work'
import { databaseTime } from '../database-time.js'
import { addHistory, type Happened, joined } from '../history/add-history.js'
import { leaveMembers, upsertMembers } from '../members/write-members.js'
import { foundByPage } from './found-by-page.js'
import type { BegunRun, RunRecord } from './run-record.js'
import { countLeft, countTaken } from './statements.js'

export interface MembersWriter {
  /** Told what was written once it is. */
  readonly publisher: Pick<ChangePublisher, 'publish'>
  readonly record: RunRecord
  readonly run: BegunRun
  /** The server's, by which those who were erased are known. */
  readonly secret: string
}

/**
 * Takes in members, and counts them. Where they are taken in for the first time, only those who came since joined in the
 * time that the history tells of: since the first run was asked for.
 *
 * @param connection of a transaction
 */
export async function writeThere(
  connection: Queryable,
  { record: { id, network, query }, run, secret }: MembersWriter,
  members: readonly ChatMember[],
  seenAt: Date,
): Promise<void> {
  if (members.length === 0) return
  const found = run.isAnother
    ? await foundByPage(connection, network, members, seenAt, secret)
    : cameSince(run.firstAt, members, seenAt)
  const { added, changed } = await upsertMembers(connection, network, members, seenAt, secret)
  await addHistory(connection, network, found)
  await query(connection, 'taken', countTaken, id, added, changed)
}

function cameSince(firstAt: Date, members: readonly ChatMember[], seenAt: Date): Happened[] {
  return members
    .filter(({ joinedAt }) => joinedAt !== null && joinedAt >= firstAt)
    .map((member) => joined(member, seenAt))
}

/** Has people leave of whom nothing was told since `seenAt`, and counts them; as `writeThere`. */
export async function writeGone(
  connection: Queryable,
  { record: { id, network, query }, secret }: MembersWriter,
  userIds: readonly UserId[],
  seenAt: Date,
): Promise<void> {
  if (userIds.length === 0) return
  const left = await leaveMembers(connection, network, userIds, seenAt, secret)
  const at = await databaseTime(connection)
  const happened = left.map(({ userId, joinedAt }): Happened => ({ kind: 'left', userId, at, joinedAt }))
  await addHistory(connection, network, happened)
  await query(connection, 'left', countLeft, id, left.length)
}
