import { setTimeout as sleep } from 'node:timers/promises'
import type { SupervisorChannel } from './supervisor-channel.js'
import { UpdateFailure } from './update-failure.js'

/** How long new processes are watched, in milliseconds. */
export const watchTime = 10_000
const interval = 1_000
/** How many health checks in a row may fail: a busy machine answers late. */
const tolerated = 2
const patience = 5_000

/**
 * Watches the processes of a release that has just replaced another.
 *
 * @param address where they answer
 * @param endsBefore how many processes had ended unexpectedly before
 * @throws UpdateFailure `not_healthy`
 */
export async function watchRelease(
  supervisor: SupervisorChannel,
  address: string,
  endsBefore: number,
): Promise<void> {
  let failures = 0
  for (const until = Date.now() + watchTime; Date.now() < until; await sleep(interval)) {
    const problem = await problemAt(address)
    failures = problem ? failures + 1 : 0
    if (failures > tolerated) throw new UpdateFailure('not_healthy', `The health check failed: ${problem}.`)
    const { ends } = await supervisor.state()
    if (ends > endsBefore)
      throw new UpdateFailure('not_healthy', 'A process of the new version ended by itself.')
  }
}

async function problemAt(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${address}/api/core/healthcheck`, { signal: AbortSignal.timeout(patience) })
    return answer.ok ? undefined : `status ${answer.status}`
  } catch (error) {
    return (error as Error).message
  }
}
