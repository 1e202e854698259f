import { ChatError, type ChatPlatform, type ChatProblem, type MessageResults } from '@parvis/chat'
import type { ResultCause } from '@parvis/schemas/causes'
import { backoff } from '@parvis/work'
import type { Reading, ReadingEnd, ReadValues } from './reading-record.js'
import { nextAttempt, nextReading, retries } from './reading-times.js'

/** The calls of a platform that a reading takes. */
export type ReadPlatform = Pick<ChatPlatform, 'results'>

/** How a reading ended. */
export interface ReadingOutcome {
  readonly end: ReadingEnd
  /** In milliseconds, where the platform refuses all calls until then. */
  readonly pause?: number
}

/** Reads the results of a message. Read twice, they are the latest. */
export async function readResults(platform: ReadPlatform, reading: Reading): Promise<ReadingOutcome> {
  const { channelId, messageId, isPost, isConnected, sentAt, attempts, now } = reading
  const nextReadAt = nextReading(sentAt, now)
  // Processes may have ended in it each time.
  const isOver = attempts > 1 && nextAttempt(sentAt, now, 0) === null
  if (isOver) return { end: { cause: 'unavailable', nextReadAt: null } }
  if (!isConnected) return { end: { cause: 'disconnected', nextReadAt } }
  try {
    // The first message of a post is in the thread, which has its id.
    const results = await platform.results(isPost ? messageId : channelId, messageId)
    if (results.isDeleted) return { end: { cause: 'deleted', nextReadAt: null } }
    return { end: { values: valuesOf(results), nextReadAt } }
  } catch (error) {
    if (error instanceof ChatError) return failureOf(error, reading)
    throw error
  }
}

function valuesOf({
  reactions,
  replies,
  poll,
}: Extract<MessageResults, { readonly isDeleted: false }>): ReadValues {
  return {
    reactions: reactions.toSorted((one, other) => other.count - one.count),
    reacted: reactions.reduce((sum, { count }) => sum + count, 0),
    replies: replies?.count ?? null,
    isPartial: replies?.isPartial ?? false,
    votes: poll?.votes ?? null,
    isFinal: poll?.isFinal ?? false,
  }
}

/** In milliseconds, when the platform does not say for how long it refuses all calls. */
const usualPause = 60_000

function failureOf({ problem, persistence, facts }: ChatError, reading: Reading): ReadingOutcome {
  const { sentAt, now, attempts } = reading
  const cause = causes[problem] ?? 'unavailable'
  if (cause === 'channel_gone') return { end: { cause, nextReadAt: null } }
  if (persistence === 'lasting') return { end: { cause, nextReadAt: nextReading(sentAt, now) } }
  const after = Math.max(facts.retryAfter ?? 0, backoff(attempts, retries.shortest, retries.longest))
  const again = nextAttempt(sentAt, now, after)
  return {
    end: again ? { isUnderWay: true, nextReadAt: again } : { cause, nextReadAt: null },
    ...(persistence === 'stops_all' && { pause: facts.retryAfter ?? usualPause }),
  }
}

const causes: Partial<Record<ChatProblem, ResultCause>> = {
  not_found: 'channel_gone',
  not_joined: 'disconnected',
  forbidden: 'forbidden',
  suspected: 'forbidden',
}
