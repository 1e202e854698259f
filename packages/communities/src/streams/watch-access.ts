import { setTimeout as sleep } from 'node:timers/promises'
import { ChatError, type ChatPlatform } from '@parvis/chat'
import type { Pool } from '@parvis/engine'
import { listenTo, notify, type Warn } from '@parvis/work'

export interface AccessOptions {
  readonly pool: Pool
  readonly platform: Pick<ChatPlatform, 'name' | 'seesMembers'>
  readonly warn: Warn
  /** Poll interval, in milliseconds. */
  readonly every: number
  /** Called when the permissions of the application have changed. */
  readonly changed: () => void
}

/** The notification channel that names a platform which accepts the application's streams again. */
export const accessChannel = 'stream_access'
/** The notification channel that names a platform which refused a stream. */
export const refusedChannel = 'stream_refused'

/** How often streams are retried at most though no change was seen, in milliseconds: each try costs a session. */
const retryInterval = 300_000

/**
 * Polls whether the platform accepts the bot and lets the application read members, until the signal is aborted, and
 * notifies refused streams once it does.
 */
export async function watchAccess(options: AccessOptions, signal: AbortSignal): Promise<void> {
  const { pool, platform, warn, every, changed } = options
  let before: boolean | undefined
  let isRefused = false
  let retriedAt = Number.NEGATIVE_INFINITY
  const listener = listenTo(pool, refusedChannel, (payload) => {
    isRefused ||= payload === platform.name
  })
  while (!signal.aborted) {
    await listener.listen().catch(() => undefined)
    const now = (await hasAccess(platform)) ?? before
    // A refusal that was resolved between two polls shows no change.
    const isUnseen = isRefused && before === true && performance.now() - retriedAt > retryInterval
    if (now === true && (before !== true || isUnseen)) {
      if (isUnseen) retriedAt = performance.now()
      isRefused = false
      await notify(pool, accessChannel, platform.name).catch((error: unknown) =>
        warn('Streams could not be notified to retry', error),
      )
    }
    if (before !== undefined && now !== before) changed()
    before = now
    await sleep(every, undefined, { signal }).catch(() => undefined)
  }
  listener.end()
}

/** Undefined while that is unknown. */
async function hasAccess(platform: AccessOptions['platform']): Promise<boolean | undefined> {
  try {
    return await platform.seesMembers()
  } catch (error) {
    if (!(error instanceof ChatError)) throw error
    return error.problem === 'unauthorised' ? false : undefined
  }
}
