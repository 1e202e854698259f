import { countNetwork } from '../counts/count-networks.js'
import { databaseTime } from '../database-time.js'
import { applyDifferences } from './apply-differences.js'
import { keepGone } from './keep-gone.js'
import { type Reading, type ReadServer, readMembers } from './read-members.js'
import { takeInPage } from './take-in-page.js'
import type { MembersWriter } from './write-members.js'

export interface Synchronisation extends Reading, Pick<MembersWriter, 'publisher'> {
  /** The server's, by which those who were erased are known. */
  readonly secret: string
}

/**
 * Has the members of a network become those that its platform tells of.
 *
 * @throws JobFailed when too few were told
 */
export async function synchronise(work: Synchronisation): Promise<void> {
  const { record, run, job } = work
  const read = await readMembers(work, (page) => takeInPage(work, page))
  if (!read) return
  await keepGone(work)
  while (await applyDifferences(work, record.id, run.beganAt)) job.lease.signal.throwIfAborted()
  await countNetwork(record.pool, record.network)
  await finish(work, read)
}

async function finish({ record }: Synchronisation, { server, people }: ReadServer): Promise<void> {
  const { bots } = await record.present()
  const { name, memberCount } = server
  const syncedAt = (await databaseTime(record.pool)).toISOString()
  const facts = { name, memberCount: memberCount ?? people, syncedAt }
  await record.end({
    state: 'done',
    bots,
    people,
    beside: (on) => record.networks(on).record(record.network.networkId, facts),
  })
}
