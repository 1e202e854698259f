import { setTimeout as sleep } from 'node:timers/promises'
import { databaseFailure, listenTo, type Pool } from '../database/index.js'
import { type Change, changeChannel } from './publish-changes.js'

/** A watcher of an account's changes. */
export interface Watcher<Right extends string = string> {
  readonly accountId: string
  changed(change: Change<Right>): void
  /** Called when some changes may have been missed. */
  missed(): void
}

const afterTrouble = 1000

/** Forwards published changes to subscribers in this process, over one connection while there are any. */
export function changeHub<Right extends string = string>(pool: Pool) {
  const watchers = new Map<string, Set<Watcher<Right>>>()
  const all = () => [...watchers.values()].flatMap((some) => [...some])
  const listener = listenTo(pool, changeChannel, (payload) => {
    if (payload === undefined) return void listenAgain()
    const change = JSON.parse(payload) as Change<Right>
    for (const watcher of watchers.get(change.accountId) ?? []) watcher.changed(change)
  })

  async function listenAgain(): Promise<void> {
    let isListening = false
    while (watchers.size > 0 && !isListening) {
      isListening = await listener.listen().then(
        () => true,
        () => false,
      )
      if (!isListening) await sleep(afterTrouble, undefined, { ref: false })
    }
    for (const watcher of all()) watcher.missed()
  }

  function leave(watcher: Watcher<Right>): void {
    const some = watchers.get(watcher.accountId)
    if (!some?.delete(watcher)) return
    if (some.size === 0) watchers.delete(watcher.accountId)
    if (watchers.size === 0) listener.end()
  }

  return {
    /**
     * Subscribes to changes.
     *
     * @returns unsubscribes
     * @throws DatabaseFailure
     */
    async watch(watcher: Watcher<Right>): Promise<() => void> {
      const some = watchers.get(watcher.accountId) ?? new Set()
      watchers.set(watcher.accountId, some.add(watcher))
      await listener.listen().catch((error: unknown) => {
        leave(watcher)
        throw databaseFailure(error)
      })
      return () => leave(watcher)
    },
  }
}

export type ChangeHub<Right extends string = string> = ReturnType<typeof changeHub<Right>>
