import { ChatError, type ChatPlatform } from '@parvis/chat'
import type { Pool } from '@parvis/engine'
import { type ChangePublisher, JobFailed, type RunningJob } from '@parvis/work'
import { networkCauseOf } from '../networks/ask-platform.js'
import type { NetworkPlace } from '../networks/network.js'
import { applyComparison } from './apply-comparison.js'
import { compare } from './compare.js'
import { type BegunRun, type RunRecord, runRecord } from './run-record.js'
import { type Synchronisation, synchronise } from './synchronise.js'

export interface SyncOptions {
  /** Told what was written once it is. */
  readonly publisher: Pick<ChangePublisher, 'publish'>
  readonly pool: Pool
  readonly platform: ChatPlatform
  /** The server's, by which those who were erased are known. */
  readonly secret: string
}

/**
 * Does a run of a network, or goes on with it where it was: its members become those that its platform tells of, or are
 * compared with them, or what was found so is applied.
 *
 * @throws JobFailed when the platform will not tell them, or told too few
 * @throws JobPostponed when it is too early to go on
 */
export async function runSync(
  given: RunningJob,
  { publisher, pool, platform, secret }: SyncOptions,
): Promise<void> {
  // As `queueRun` wrote it.
  const job = given as RunningJob<Omit<NetworkPlace, 'accountId'>>
  const record = runRecord({ pool, job, platform: platform.name })
  const run = await record.begin()
  if (!run) return
  if (run.state !== 'running') return tellEnded(job, run)
  try {
    if (run.serverId === null) throw new ChatError('not_joined')
    await works[run.kind]({ platform, record, run, serverId: run.serverId, job, secret, publisher })
  } catch (error) {
    if (error instanceof ChatError) await failFor(error, record)
    throw error
  }
}

const works: Readonly<Record<BegunRun['kind'], (work: Synchronisation) => Promise<void>>> = {
  sync: synchronise,
  compare,
  apply: applyComparison,
}

/** Of a run that ended under an owner before, who could not say so. @throws JobFailed when it failed */
async function tellEnded(job: RunningJob, { read, cause }: BegunRun): Promise<void> {
  await job.report({ done: read })
  if (cause !== null) throw new JobFailed(cause)
}

/** @throws JobFailed with the cause */
async function failFor(error: ChatError, record: RunRecord): Promise<never> {
  const cause = networkCauseOf(error)
  await (cause === 'not_joined' ? record.lose(cause) : record.fail(cause))
  throw new JobFailed(cause)
}
