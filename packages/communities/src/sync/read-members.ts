/** Reads the members of a server, page by page and within the platform's limits. */

import { setTimeout as sleep } from 'node:timers/promises'
import {
  ChatError,
  type ChatMember,
  type ChatPlatform,
  type ChatServer,
  type MemberCursor,
  type ServerId,
} from '@parvis/chat'
import { JobFailed, JobPostponed, type RunningJob } from '@parvis/work'
import { databaseTime } from '../database-time.js'
import { networkCauseOf } from '../networks/ask-platform.js'
import type { BegunRun, RunRecord } from './run-record.js'

export interface Reading {
  readonly platform: ChatPlatform
  readonly record: RunRecord
  readonly run: BegunRun
  readonly serverId: ServerId
  readonly job: RunningJob
}

/** A server whose members were all read. */
export interface ReadServer {
  readonly server: ChatServer
  /** How many people were reported. */
  readonly people: number
}

/** Minimum share of a server's members that must be read before the others count as departed. */
const enough = 0.9

/**
 * Reads the members of a server from the position of the run.
 *
 * @param ingest processes a page; returns the number read so far, undefined when the run has ended
 * @returns undefined when the run has ended
 * @throws JobFailed when too few were reported
 */
export async function readMembers(
  { platform, record, run, serverId, job }: Reading,
  ingest: (page: MemberPage) => Promise<number | undefined>,
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
    const done = await ingest(page)
    if (done === undefined) return undefined
    await job.report({ done, about })
  }
  const server = await describe()
  const people = await record.people()
  // Those who joined after their page was read are on none.
  const least = Math.min(about ?? Number.POSITIVE_INFINITY, server.memberCount ?? 0)
  if (people >= enough * least) return { server, people }
  await record.fail('incomplete')
  throw new JobFailed('incomplete')
}

/** A page of members, as a platform reports them. */
export interface MemberPage {
  readonly members: readonly ChatMember[]
  readonly next?: MemberCursor
  /** No later than when the page was true. */
  readonly seenAt: Date
}

export interface PagesOptions {
  readonly platform: Pick<ChatPlatform, 'members'>
  readonly serverId: ServerId
  readonly after: MemberCursor | undefined
  /** Time of the request, by the database's clock. */
  readonly now: () => Promise<Date>
  readonly signal: AbortSignal
}

/**
 * The members of a server after a cursor; prefetches the next page while one is processed.
 *
 * @throws ChatError for a permanent problem
 */
async function* memberPages({
  platform,
  serverId,
  after,
  now,
  signal,
}: PagesOptions): AsyncGenerator<MemberPage> {
  const read = async (cursor?: MemberCursor): Promise<MemberPage> => {
    return askPatiently(async () => {
      const seenAt = await now()
      return { ...(await platform.members(serverId, cursor)), seenAt }
    }, signal)
  }
  let reading = read(after)
  for (;;) {
    const page = await reading
    if (page.next !== undefined) {
      reading = read(page.next)
      // Thrown when it is awaited, which may be never.
      reading.catch(() => undefined)
    }
    yield page
    if (page.next === undefined) return
  }
}

/** How long a request is retried before the job is postponed, in milliseconds. */
const patience = 60_000
const shortestPause = 1000
/** Postponement until someone resolves a problem, or when a platform does not state the delay. */
const laterIn = 60

/**
 * Calls a platform, and retries while that can help soon.
 *
 * @throws ChatError for a permanent problem
 * @throws JobPostponed for a long wait
 */
async function askPatiently<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const until = performance.now() + patience
  for (let pause = shortestPause; ; pause *= 2) {
    signal.throwIfAborted()
    const answer = await ask().catch((error: unknown) => asPassing(error))
    if (!(answer instanceof ChatError)) return answer
    const wait = answer.facts.retryAfter ?? pause
    if (answer.persistence === 'stops_all' || performance.now() + wait > until)
      throw new JobPostponed(networkCauseOf(answer), secondsUntil(answer))
    await sleep(wait, undefined, { signal })
  }
}

function asPassing(error: unknown): ChatError {
  if (error instanceof ChatError && error.persistence !== 'lasting') return error
  throw error
}

function secondsUntil({ facts }: ChatError): number {
  return facts.retryAfter === undefined ? laterIn : Math.ceil(facts.retryAfter / 1000)
}
