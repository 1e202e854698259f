import { setTimeout as sleep } from 'node:timers/promises'
import { ChatError } from '@parvis/chat'
import { JobPostponed } from '@parvis/work'
import { networkCauseOf } from '../networks/ask-platform.js'

/** How long a question is asked again and again before a job goes on later, in milliseconds. */
const patience = 60_000
const shortestPause = 1000
/** Until a job goes on that waits for somebody to mend something, or for a platform that does not say how long. */
const laterIn = 60

/**
 * Asks a platform, and asks again for as long as that can help soon.
 *
 * @throws ChatError of a problem that lasts
 * @throws JobPostponed when it is too early to go on
 */
export async function askPatiently<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
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
