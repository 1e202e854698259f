import type { UserId } from '@parvis/chat'
import { type Reading, type ReadServer, readMembers } from './read-members.js'
import * as statements from './statements.js'
import { takeInPage } from './take-in-page.js'
import { writeGone } from './write-members.js'

export interface Synchronisation extends Reading {
  /** The server's, by which those who were erased are known. */
  readonly secret: string
}

/** How many leave in a transaction. */
const batch = 1000

/**
 * Has the members of a network become those that its platform tells of.
 *
 * @throws JobFailed when too few were told
 */
export async function synchronise(work: Synchronisation): Promise<void> {
  const read = await readMembers(work, (page) => takeInPage(work, page))
  if (!read) return
  while (await takeOut(work)) work.job.lease.signal.throwIfAborted()
  await finish(work, read)
}

/** Has some of those leave whom it was not told of. @returns whether there may be more of them */
async function takeOut(work: Synchronisation): Promise<boolean> {
  const { record, run } = work
  const { id, network, pool, query } = record
  const values = [id, network.networkId, run.beganAt, batch]
  const untold = await query<{ userId: UserId }>(pool, 'untold', statements.selectUntold, ...values)
  const userIds = untold.map(({ userId }) => userId)
  // Whoever was told of since the run began is there, or was.
  if (userIds.length > 0) await record.write((on) => writeGone(on, work, userIds, run.beganAt))
  return userIds.length === batch
}

async function finish({ record }: Synchronisation, { server, people }: ReadServer): Promise<void> {
  const { bots } = await record.present()
  await record.end({ state: 'done', bots, people }, (on) => {
    const { name, memberCount } = server
    const facts = { name, memberCount: memberCount ?? people, syncedAt: record.now().toISOString() }
    return record.networks(on).record(record.network.networkId, facts)
  })
}
