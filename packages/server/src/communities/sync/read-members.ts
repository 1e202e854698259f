import type { ChatPlatform, ChatServer, ServerId } from '@parvis/chat'
import { JobFailed, type RunningJob } from '@parvis/work'
import { databaseTime } from '../database-time.js'
import { askPatiently } from './ask-patiently.js'
import { memberPages, type ToldPage } from './member-pages.js'
import type { BegunRun, RunRecord } from './run-record.js'

export interface Reading {
  readonly platform: ChatPlatform
  readonly record: RunRecord
  readonly run: BegunRun
  readonly serverId: ServerId
  readonly job: RunningJob
}

/** A server whose members were all told. */
export interface ReadServer {
  readonly server: ChatServer
  /** How many people were told of. */
  readonly people: number
}

/** What part of the members that a server says it has must have been told of for the others to have left. */
const enough = 0.9

/**
 * Reads the members of a server from where the run is.
 *
 * @param take works on a page; it tells how many were told of so far, undefined when the run has ended
 * @returns undefined when the run has ended
 * @throws JobFailed when too few were told
 */
export async function readMembers(
  { platform, record, run, serverId, job }: Reading,
  take: (page: ToldPage) => Promise<number | undefined>,
): Promise<ReadServer | undefined> {
  const { signal } = job.lease
  const describe = () => askPatiently(() => platform.describe(serverId), signal)
  const about = (await describe()).memberCount ?? undefined
  await job.report({ done: run.read, about })
  const after = run.cursor ?? undefined
  for await (const page of memberPages({
    platform,
    serverId,
    after,
    now: () => databaseTime(record.pool),
    signal,
  })) {
    signal.throwIfAborted()
    const done = await take(page)
    if (done === undefined) return undefined
    await job.report({ done, about })
  }
  const server = await describe()
  const people = await record.people()
  // Who came after their page was read was not told of.
  const least = Math.min(about ?? Number.POSITIVE_INFINITY, server.memberCount ?? 0)
  if (people >= enough * least) return { server, people }
  await record.fail('incomplete')
  throw new JobFailed('incomplete')
}
