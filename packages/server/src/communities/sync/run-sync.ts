import { ChatError, type ChatPlatform, type ServerId } from '@parvis/chat'
import type { Pool } from '@parvis/engine'
import { JobFailed, type RunningJob } from '../../jobs/index.js'
import { networkCauseOf } from '../network-cause-of.js'
import { askPatiently } from './ask-patiently.js'
import { memberPages } from './member-pages.js'
import { type BegunRun, type SyncRecord, syncRecord } from './sync-record.js'
import type { SyncedNetwork } from './sync-run.js'

export interface SyncOptions {
  readonly pool: Pool
  readonly platform: ChatPlatform
  /** The server's, by which those who were erased are known. */
  readonly secret: string
}

/** What part of the members that a server says it has must have been told of for the others to have left. */
const enough = 0.9

/**
 * Synchronises a network, or goes on with it where it was: its members become those that its platform tells of.
 *
 * @throws JobFailed when the platform will not tell them, or told too few
 * @throws JobPostponed when it is too early to go on
 */
export async function runSync(given: RunningJob, { pool, platform, secret }: SyncOptions): Promise<void> {
  // As `queueSync` wrote it.
  const job = given as RunningJob<Omit<SyncedNetwork, 'accountId'>>
  const record = syncRecord({ pool, job, platform: platform.name, secret })
  const run = await record.begin()
  if (!run) return
  if (run.state !== 'running') return tellEnded(job, run)
  try {
    if (run.serverId === null) throw new ChatError('not_joined')
    await synchronise({ platform, record, run, serverId: run.serverId, job })
  } catch (error) {
    if (error instanceof ChatError) await failFor(error, record)
    throw error
  }
}

/** Of a run that ended under an owner before, who could not say so. @throws JobFailed when it failed */
async function tellEnded(job: RunningJob, { read, cause }: BegunRun): Promise<void> {
  await job.tell({ done: read })
  if (cause !== null) throw new JobFailed(cause)
}

interface Synchronisation {
  readonly platform: ChatPlatform
  readonly record: SyncRecord
  readonly run: BegunRun
  readonly serverId: ServerId
  readonly job: RunningJob
}

async function synchronise({ platform, record, run, serverId, job }: Synchronisation): Promise<void> {
  const { signal } = job.lease
  const describe = () => askPatiently(() => platform.describe(serverId), signal)
  const about = (await describe()).memberCount ?? undefined
  await job.tell({ done: run.read, about })
  const after = run.cursor ?? undefined
  for await (const page of memberPages({ platform, serverId, after, now: record.now, signal })) {
    signal.throwIfAborted()
    const done = await record.takeIn(run, page)
    if (done === undefined) return
    await job.tell({ done, about })
  }
  const server = await describe()
  const people = await record.people()
  if (people < enough * (server.memberCount ?? 0)) {
    await record.fail('incomplete')
    throw new JobFailed('incomplete')
  }
  while (await record.takeOut(run)) signal.throwIfAborted()
  await record.finish(server, people)
}

/** @throws JobFailed with the cause */
async function failFor(error: ChatError, record: SyncRecord): Promise<never> {
  const cause = networkCauseOf(error)
  await (cause === 'not_joined' ? record.lose(cause) : record.fail(cause))
  throw new JobFailed(cause)
}
