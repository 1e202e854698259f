import type { ChatMember, UserId } from '@parvis/chat'
import type { RunningJob } from '../../jobs/index.js'
import { sharePeople } from '../share-people.js'
import { countApplied, takeDifferences } from './statements.js'
import { type MembersWriter, writeGone, writeThere } from './write-members.js'

export interface Applying extends MembersWriter {
  readonly job: RunningJob
}

/** A difference as it is kept: of moments, the text. */
interface Difference {
  readonly userId: UserId
  /** Null of one who is not there any more. */
  readonly after: (Omit<ChatMember, 'userId' | 'joinedAt'> & { readonly joinedAt: string | null }) | null
}

/** How many differences are applied in a transaction. */
const batch = 1000

/** Applies what a comparison found, and nothing else. What was told live since that began is newer, and stays. */
export async function applyComparison(work: Applying): Promise<void> {
  const { record, run, job } = work
  const { comparedAt, comparisonId } = run
  if (comparedAt === null) return
  for (let done: number | undefined = run.read, before = -1; done !== before; ) {
    job.lease.signal.throwIfAborted()
    await job.tell({ done })
    before = done
    done = await applySome(work, comparedAt)
    if (done === undefined) return
  }
  const { bots, people } = await record.present()
  await record.end({ state: 'done', bots }, async (on) => {
    await record.query(on, 'applied', countApplied, record.id, comparisonId)
    const facts = { memberCount: people, syncedAt: comparedAt.toISOString() }
    await record.networks(on).record(record.network.networkId, facts)
  })
}

/** @returns how many were applied so far; undefined when the run has ended */
function applySome(work: Applying, comparedAt: Date): Promise<number | undefined> {
  const { record, run } = work
  return record.write(async (on) => {
    // The run before what it applies, as whoever cancels it.
    if ((await record.count(on, 0)) === undefined) return undefined
    await sharePeople(on, record.network)
    const values = [run.comparisonId, batch]
    const taken = await record.query<Difference>(on, 'take-differences', takeDifferences, ...values)
    const members = taken.flatMap(({ userId, after }) =>
      after ? [{ ...after, ...whoJoined(userId, after) }] : [],
    )
    await writeThere(on, work, members, comparedAt)
    const gone = taken.filter(({ after }) => after === null).map(({ userId }) => userId)
    await writeGone(on, work, gone, comparedAt)
    return record.count(on, taken.length)
  })
}

function whoJoined(userId: UserId, { joinedAt }: NonNullable<Difference['after']>) {
  return { userId, joinedAt: joinedAt === null ? null : new Date(joinedAt) }
}
