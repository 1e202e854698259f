import type { ChatMember, UserId } from '@parvis/chat'
import { membersChange } from '../members/members-of.js'
import { lockNetworkPeople } from '../people-locks.js'
import { takeDifferences } from './comparison-statements.js'
import { type MembersWriter, writeGone, writeThere } from './write-members.js'

/** A difference as it is kept: of moments, the text. */
interface Difference {
  readonly userId: UserId
  /** Null of one who is not there any more. */
  readonly after: (Omit<ChatMember, 'userId' | 'joinedAt'> & { readonly joinedAt: string | null }) | null
}

/** How many differences are applied in a transaction. */
const batch = 1000

/**
 * Applies some of the differences that a run keeps, and forgets them.
 *
 * @param runId the run that keeps them
 * @param since when that began: what was told later is newer, and stays
 * @returns how many; undefined when the run that does so has ended
 */
export async function applyDifferences(
  work: MembersWriter,
  runId: string,
  since: Date,
): Promise<number | undefined> {
  const { record, publisher } = work
  const applied = await record.write(async (on) => {
    // The run before what it applies, as whoever cancels it.
    if ((await record.count(on, 0)) === undefined) return undefined
    await lockNetworkPeople(on, record.network)
    const taken = await record.query<Difference>(on, 'take-differences', takeDifferences, runId, batch)
    await writeThere(on, work, taken.flatMap(memberOf), since)
    const gone = taken.filter(({ after }) => after === null).map(({ userId }) => userId)
    await writeGone(on, work, gone, since)
    return taken.length
  })
  if (applied) publisher.publish(membersChange(record.network.accountId, record.network.communityId))
  return applied
}

function memberOf({ userId, after }: Difference): ChatMember[] {
  if (after === null) return []
  const { joinedAt, ...facts } = after
  return [{ ...facts, userId, joinedAt: joinedAt === null ? null : new Date(joinedAt) }]
}
