/** One run, from its first page to its end: it synchronises, compares, or applies a comparison. */

import { ChatError, type ChatPlatform } from '@parvis/chat'
import type { Pool } from '@parvis/engine'
import { type ChangePublisher, JobFailed, type RunningJob, rowsOf, sql, statement } from '@parvis/work'
import { markReady } from '../arrivals/record-arrivals.js'
import { countNetwork } from '../counts/count-networks.js'
import { databaseTime } from '../database-time.js'
import { restartInvites } from '../invites/watch-invites.js'
import { compareStatement } from '../members/members-statement.js'
import { reportedValues } from '../members/reported-members.js'
import { networkCauseOf } from '../networks/ask-platform.js'
import { inCommunity, type NetworkKey } from '../networks/network.js'
import { lockNetworkPeople } from '../people-locks.js'
import { applyDifferences, storeDeparted } from './differences.js'
import { type MemberPage, type Reading, type ReadServer, readMembers } from './read-members.js'
import { type BegunRun, type RunRecord, runRecord } from './run-record.js'
import { ofRun, runParams } from './runs.js'
import { ingestPage, type MembersWriter } from './write-run-members.js'

export interface SyncOptions {
  /** Notified of changes once they are written. */
  readonly publisher: Pick<ChangePublisher, 'publish'>
  readonly pool: Pool
  readonly platform: ChatPlatform
  /** The server's secret, which identifies those who were erased. */
  readonly secret: string
}

/**
 * Performs or resumes a run of a network: its members become those that its platform reports, or are
 * compared with them, or a comparison is applied.
 *
 * @throws JobFailed when the platform refuses, or reported too few
 * @throws JobPostponed for a long wait
 */
export async function runSync(
  given: RunningJob,
  { publisher, pool, platform, secret }: SyncOptions,
): Promise<void> {
  // As `queueRun` wrote it.
  const job = given as RunningJob<Omit<NetworkKey, 'accountId'>>
  const record = runRecord({ pool, job, platform: platform.name })
  const run = await record.begin()
  if (!run) return
  if (run.state !== 'running') return reportEnded(job, run)
  try {
    if (run.serverId === null) throw new ChatError('not_joined')
    await runOfKind[run.kind]({ platform, record, run, serverId: run.serverId, job, secret, publisher })
  } catch (error) {
    if (error instanceof ChatError) await failRun(error, record)
    throw error
  }
}

const runOfKind: Readonly<Record<BegunRun['kind'], (work: Synchronisation) => Promise<void>>> = {
  sync: synchronise,
  compare,
  apply: applyComparison,
}

/** Reports a run that ended under a former owner. @throws JobFailed when it failed */
async function reportEnded(job: RunningJob, { read, cause }: BegunRun): Promise<void> {
  await job.report({ done: read })
  if (cause !== null) throw new JobFailed(cause)
}

/** @throws JobFailed with the cause */
async function failRun(error: ChatError, record: RunRecord): Promise<never> {
  const cause = networkCauseOf(error)
  await (cause === 'not_joined' ? record.lose(cause) : record.fail(cause))
  throw new JobFailed(cause)
}

export interface Synchronisation extends Reading, Pick<MembersWriter, 'publisher'> {
  /** The server's secret, which identifies those who were erased. */
  readonly secret: string
}

/**
 * Updates the members of a network to those that its platform reports.
 *
 * @throws JobFailed when too few were reported
 */
async function synchronise(work: Synchronisation): Promise<void> {
  const { record, run, job } = work
  const read = await readMembers(work, (page) => ingestPage(work, page))
  if (!read) return
  await storeDeparted(work)
  while (await applyDifferences(work, record.id, run.beganAt)) job.lease.signal.throwIfAborted()
  await countNetwork(record.pool, record.network)
  await finishSync(work, read)
}

async function finishSync({ record }: Synchronisation, { server, people }: ReadServer): Promise<void> {
  const { bots } = await record.present()
  const { name, memberCount } = server
  await markAgreed(record)
  const syncedAt = (await databaseTime(record.pool)).toISOString()
  const facts = { name, memberCount: memberCount ?? people, syncedAt }
  await record.end({
    state: 'done',
    bots,
    people,
    async alsoWrite(on) {
      await record.networks(on).record(record.network.networkId, facts)
      await restartInvites(on, record.network)
    },
  })
}

/**
 * Notes that those are ready whose agreement to the rules of the server was missed: in a transaction of its own, as
 * writers of events lock people before servers.
 */
function markAgreed({ network, write }: RunRecord): Promise<void> {
  return write(async (on) => {
    await lockNetworkPeople(on, network)
    await markReady(on, network, await databaseTime(on))
  })
}

/**
 * Compares the members of a network with its platform's, without changing them. Excludes what the stream
 * reported since it started: it is newer.
 *
 * @throws JobFailed when too few were reported
 */
async function compare(work: Synchronisation): Promise<void> {
  const read = await readMembers(work, (page) => comparePage(work, page))
  if (!read) return
  await storeDeparted(work)
  await work.record.end({ state: 'compared', people: read.people })
}

function comparePage(
  { record, run, secret }: Synchronisation,
  page: MemberPage,
): Promise<number | undefined> {
  return record.write(async (on) => {
    const done = await record.count(on, page.members.length, page.next)
    if (done === undefined) return undefined
    await record.storePage(on, page)
    const reported = reportedValues(record.network, page.members, run.beganAt, secret)
    await lockNetworkPeople(on, record.network)
    // Planned each time, as when members are upserted.
    await rowsOf(on, compareStatement({ ...reported, runId: record.id }))
    return done
  })
}

export interface Applying extends MembersWriter {
  readonly job: RunningJob
}

/** Applies a comparison. Reports of the stream since the comparison started are newer, and win. */
async function applyComparison(work: Applying): Promise<void> {
  const { run, job } = work
  const { comparisonId, comparedAt } = run
  if (comparisonId === null || comparedAt === null) return
  for (let done = job.done; ; await job.report({ done })) {
    job.lease.signal.throwIfAborted()
    const applied = await applyDifferences(work, comparisonId, comparedAt)
    if (applied === undefined) return
    if (applied === 0) break
    done += applied
  }
  await finishApplying(work, comparisonId, comparedAt)
}

async function finishApplying({ record }: Applying, comparisonId: string, comparedAt: Date): Promise<void> {
  const { bots, people } = await record.present()
  await markAgreed(record)
  const facts = { memberCount: people, syncedAt: comparedAt.toISOString() }
  await record.end({
    state: 'done',
    bots,
    async alsoWrite(on) {
      await rowsOf(on, countApplied({ ...record.key, comparisonId }))
      await record.networks(on).record(record.network.networkId, facts)
      await restartInvites(on, record.network)
    },
  })
}

/** Copies the counts of the applied comparison to its run. */
const countApplied = statement({
  name: 'syncs.applied',
  params: { ...runParams, comparisonId: sql.uuid },
  sql: sql`update "community_sync_runs" r set "read" = c."read", "merged" = c."merged"
from "community_sync_runs" c
where ${ofRun(sql`r`)} and ${inCommunity(sql`c`)} and c."id" = $comparisonId`,
})
