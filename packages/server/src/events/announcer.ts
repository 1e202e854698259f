import type { Pool } from '@parvis/engine'
import { notify } from '../database/notify.js'
import { type Announcement, eventChannel, payloadOf } from './announce.js'

/** How long changes are gathered before they are told, in milliseconds. */
const apart = 100

/**
 * Tells of changes that are many and small, some together a moment after they were made: transactions that tell by themselves
 * are committed one after the other, by all processes. What is left when a process is killed is not told.
 */
export function announcerIn(pool: Pool) {
  let waiting = new Map<string, Gathered>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const payloads = [...waiting.values()].map(({ topic, ids }) => payloadOf({ ...topic, ids }))
    waiting = new Map()
    if (payloads.length === 0) return
    // Without the database, nobody who looks is told anything: they read again once it is back.
    await notify(pool, eventChannel, ...payloads).catch(() => undefined)
  }

  return {
    /** Tells soon of something that changed, which is committed. */
    tell({ ids, ...topic }: Announcement): void {
      const key = JSON.stringify(topic)
      const before = waiting.get(key)
      waiting.set(key, { topic, ids: before ? together(before.ids, ids) : ids })
      timer ??= setTimeout(flush, apart).unref()
    },
    /** Tells what is left. */
    flush,
  }
}

interface Gathered {
  readonly topic: Omit<Announcement, 'ids'>
  readonly ids: Announcement['ids']
}

/** Where one of two says that it may be anything, so it may be. */
function together(one: Announcement['ids'], other: Announcement['ids']): Announcement['ids'] {
  return one && other && [...one, ...other]
}

export type Announcer = ReturnType<typeof announcerIn>
