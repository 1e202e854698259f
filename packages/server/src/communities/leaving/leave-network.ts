import type { UserId } from '@parvis/chat'
import { inTransaction, type Pool, type Queryable } from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { publishChanges, type RunningJob, requireLease, rowsOf } from '@parvis/work'
import { databaseTime } from '../database-time.js'
import { leaveMembers } from '../members/write-members.js'
import { inCommunity } from '../networks/network.js'
import { lockNetworkPeople } from '../people-locks.js'
import type { Removal } from './remove-network.js'

/** How many members leave in one transaction, so that nobody waits. */
const batch = 500

export interface LeaveNetworkOptions {
  readonly pool: Pool
  /** The server's, by which those who were erased are known. */
  readonly secret: string
}

/**
 * Marks those who are on a removed network as gone from it, batch by batch; those who are already gone are left alone, so
 * that it goes on where it was interrupted.
 *
 * @throws DatabaseFailure
 */
export async function leaveNetwork(given: RunningJob, options: LeaveNetworkOptions): Promise<void> {
  // As `removeNetwork` wrote it.
  const job = given as RunningJob<Removal>
  let done = job.done
  let last: UserId | undefined = ''
  while (last !== undefined) {
    job.lease.signal.throwIfAborted()
    const gone: readonly UserId[] = await inTransaction(options.pool, (connection) =>
      leaveBatch(connection, job, options.secret, last ?? ''),
    )
    done += gone.length
    last = gone.length < batch ? undefined : gone.at(-1)
    await job.report({ done })
  }
}

async function leaveBatch(
  connection: Queryable,
  { accountId, data, lease }: RunningJob<Removal>,
  secret: string,
  after: UserId,
): Promise<UserId[]> {
  const network = { accountId, ...data }
  await requireLease(connection, lease)
  await lockNetworkPeople(connection, network)
  const values = [accountId, data.communityId, data.networkId, after, batch]
  const present = await rowsOf<{ userId: UserId }>(connection, { text: selectPresent, values })
  const userIds = present.map(({ userId }) => userId)
  if (userIds.length === 0) return []
  await leaveMembers(connection, network, userIds, await databaseTime(connection), secret)
  const { path: topic, rights } = communityMembers
  await publishChanges(connection, {
    accountId,
    topic,
    right: rights.read,
    about: { within: data.communityId },
  })
  return userIds
}

const selectPresent = `select p."userId" from "community_presences" p
where ${inCommunity('p')} and p."networkId" = $3 and p."leftAt" is null and p."userId" > $4
order by p."userId" limit $5`
