/** Removing a network: its members leave it in the background. */

import type { UserId } from '@parvis/chat'
import { type Caller, EngineError, inTransaction, type Pool, type Queryable } from '@parvis/engine'
import { communityMembers, communityNetworks } from '@parvis/schemas'
import {
  type JobsOptions,
  publishChanges,
  queueJobs,
  type RunningJob,
  requireLease,
  rowsOf,
  runJobs,
  sql,
  statement,
} from '@parvis/work'
import { databaseTime } from '../database-time.js'
import { leaveMembers } from '../members/write-members.js'
import { networkParams, ofNetwork, type PlatformNetwork } from '../networks/network.js'
import { networksOf } from '../networks/networks-of.js'
import { lockNetworkPeople } from '../people-locks.js'
import { communityRefusals } from '../refusals.js'
import { freeServers } from './free-servers.js'

/** The job that marks the members of a removed network as departed. */
export const removalKind = 'network-removal'

/** The data of such a job. */
export type Removal = Omit<PlatformNetwork, 'accountId'>

/**
 * Removes a network that is not connected. Its members leave it in the background.
 *
 * @param connection of a transaction
 * @throws EngineError `not_found`; `invalid_input` for one that is connected, `stale_version` for one that just changed
 */
export async function removeNetwork(
  connection: Queryable,
  caller: Caller,
  { communityId, networkId }: { readonly communityId: string; readonly networkId: string },
): Promise<void> {
  const networks = networksOf(connection, caller, communityId)
  const { state, type, version } = await networks.get(networkId)
  if (state === 'integrated')
    throw new EngineError('invalid_input', {
      errors: [{ path: 'id', code: communityRefusals.stillConnected }],
    })
  await networks.remove(networkId, version)
  await freeServers(connection, caller, { communityId, networkId, botStays: true })
  const { accountId } = caller
  const [present] = await rowsOf(connection, countPresent({ accountId, communityId, networkId }))
  const data: Removal = { communityId, networkId, platform: String(type) }
  const { read: right } = communityNetworks.rights
  await queueJobs(connection, [{ accountId, kind: removalKind, data, right, about: present?.count }])
}

const countPresent = statement({
  name: 'communities.present',
  params: networkParams,
  row: { count: sql.integer },
  sql: sql`select coalesce(sum(t."members"), 0)::int as "count" from "community_totals" t where ${ofNetwork(sql`t`)}`,
})

type RemovalsOptions = LeaveNetworkOptions & Pick<JobsOptions, 'pool' | 'leases' | 'warn' | 'poll'>

/** Runs the jobs that mark members of removed networks as departed, until it is stopped. */
export function runRemovals(options: RemovalsOptions): { stop(): Promise<void> } {
  return runJobs({
    ...options,
    kind: removalKind,
    concurrency: 2,
    concurrencyPerAccount: 1,
    timeSlice: 5000,
    run: (job) => leaveNetwork(job, options),
  })
}

/** Number of members per transaction, to keep locks short. */
const batch = 500

export interface LeaveNetworkOptions {
  readonly pool: Pool
  /** The server's secret, which identifies those who were erased. */
  readonly secret: string
}

/**
 * Marks those who are on a removed network as departed, batch by batch; skips those who already left, so
 * that it resumes after an interruption.
 *
 * @throws DatabaseFailure
 */
async function leaveNetwork(given: RunningJob, options: LeaveNetworkOptions): Promise<void> {
  // As `removeNetwork` wrote it.
  const job = given as RunningJob<Removal>
  let done = job.done
  let last: UserId | undefined = ''
  while (last !== undefined) {
    job.lease.signal.throwIfAborted()
    const left: readonly UserId[] = await inTransaction(options.pool, (connection) =>
      leaveBatch(connection, job, options.secret, last ?? ''),
    )
    done += left.length
    last = left.length < batch ? undefined : left.at(-1)
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
  const { communityId, networkId } = data
  const present = await rowsOf(
    connection,
    selectPresent({ accountId, communityId, networkId, after, most: batch }),
  )
  const userIds = present.map(({ userId }) => userId)
  if (userIds.length === 0) return []
  await leaveMembers(connection, network, userIds, await databaseTime(connection), secret)
  const { path: topic, rights } = communityMembers
  await publishChanges(connection, {
    accountId,
    topic,
    right: rights.read,
    about: { within: communityId },
  })
  return userIds
}

const selectPresent = statement({
  name: 'communities.next-present',
  params: { ...networkParams, after: sql.text.of<UserId>(), most: sql.integer },
  row: { userId: sql.text.of<UserId>() },
  sql: sql`select p."userId" from "community_presences" p
where ${ofNetwork(sql`p`)} and p."leftAt" is null and p."userId" > $after
order by p."userId" limit $most`,
})
