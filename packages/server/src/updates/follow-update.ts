import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { cancelWaiting, selectProgress } from './statements.js'

const poll = 500
/** How long an update may wait for an updater, in milliseconds: longer than the lease of one that was killed. */
const patience = 60_000

/** How an update ended. */
type End = Awaited<ReturnType<typeof progressOf>>

/**
 * Waits until an update has ended.
 *
 * @param onLine called with the lines of its log
 * @returns undefined when nothing began it within a minute: it is given up
 */
export async function followUpdate(
  pool: Pool,
  id: string,
  onLine: (line: string) => void,
): Promise<End | undefined> {
  const deadline = Date.now() + patience
  for (let seen = 0; ; await sleep(poll)) {
    const progress = await progressOf(pool, id)
    for (const { line } of progress.log.slice(seen)) onLine(line)
    seen = progress.log.length
    if (progress.state === 'done' || progress.state === 'failed') return progress
    const isLate = progress.state === 'waiting' && Date.now() > deadline
    if (isLate && (await rowsOf(pool, cancelWaiting({ id }))).length > 0) return undefined
  }
}

async function progressOf(pool: Pool, id: string) {
  const [progress] = await rowsOf(pool, selectProgress({ id }))
  if (!progress) throw new Error('The update is not there any more.')
  return progress
}
