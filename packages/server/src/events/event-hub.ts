import { setTimeout as sleep } from 'node:timers/promises'
import { fromDatabase, type Pool } from '@parvis/engine'
import { listenTo } from '../database/listen.js'
import { type Announcement, eventChannel } from './announce.js'

/** Whoever looks at an account. */
export interface Watcher {
  readonly accountId: string
  told(announcement: Announcement): void
  /** Told that some of what changed may not have been told. */
  missed(): void
}

const afterTrouble = 1000

/** Passes on what the database tells, to those of this process who look; one connection, while there are any. */
export function eventHub(pool: Pool) {
  const watchers = new Map<string, Set<Watcher>>()
  const all = () => [...watchers.values()].flatMap((some) => [...some])
  const listener = listenTo(pool, eventChannel, (payload) => {
    if (payload === undefined) return void listenAgain()
    const announcement = JSON.parse(payload) as Announcement
    for (const watcher of watchers.get(announcement.accountId) ?? []) watcher.told(announcement)
  })

  async function listenAgain(): Promise<void> {
    let isHeard = false
    while (watchers.size > 0 && !isHeard) {
      isHeard = await listener.listen().then(
        () => true,
        () => false,
      )
      if (!isHeard) await sleep(afterTrouble, undefined, { ref: false })
    }
    for (const watcher of all()) watcher.missed()
  }

  function leave(watcher: Watcher): void {
    const some = watchers.get(watcher.accountId)
    if (!some?.delete(watcher)) return
    if (some.size === 0) watchers.delete(watcher.accountId)
    if (watchers.size === 0) listener.end()
  }

  return {
    /**
     * Has someone told from now on.
     *
     * @returns what ends that
     * @throws EngineError `unavailable` without the database
     */
    async watch(watcher: Watcher): Promise<() => void> {
      const some = watchers.get(watcher.accountId) ?? new Set()
      watchers.set(watcher.accountId, some.add(watcher))
      await listener.listen().catch((error: unknown) => {
        leave(watcher)
        throw fromDatabase(error)
      })
      return () => leave(watcher)
    },
  }
}

export type EventHub = ReturnType<typeof eventHub>
