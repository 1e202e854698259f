import { isRefreshPaused, onRefreshResumed } from '@parvis/admin-kit'
import type { Change } from './change'

/** The changes of a topic since the last batch; without ids, any record may have changed. */
export type Changed = Omit<Change, 'about'>

/** How long a batch waits for further changes, in milliseconds. */
const batchDelay = 100
/** The least time between two batches, in milliseconds. */
const minInterval = 2_000

/**
 * Batches changes, and passes them on every two seconds at most. While the page is hidden or refreshes are paused, they wait.
 */
export function batchChanges(onBatch: (changes: readonly Changed[]) => void) {
  let waiting = new Map<string, Changed>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastFlush = Number.NEGATIVE_INFINITY

  const mustWait = () => document.hidden || isRefreshPaused()

  function plan(): void {
    if (waiting.size === 0 || mustWait()) return
    timer ??= setTimeout(flush, Math.max(batchDelay, lastFlush + minInterval - performance.now()))
  }

  function flush(): void {
    timer = undefined
    if (mustWait()) return
    lastFlush = performance.now()
    const changes = [...waiting.values()]
    waiting = new Map()
    onBatch(changes)
  }

  document.addEventListener('visibilitychange', plan)
  const unsubscribe = onRefreshResumed(plan)
  return {
    add({ topic, ids }: Changed): void {
      const before = waiting.get(topic)
      waiting.set(topic, before ? bothOf(before, ids) : { topic, ...(ids && { ids }) })
      plan()
    },
    end(): void {
      clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', plan)
    },
  }
}

/** Merges two changes of a topic; without ids in one, the ids of both are unknown. */
function bothOf({ topic, ids: some }: Changed, others: Changed['ids']): Changed {
  return some && others ? { topic, ids: [...new Set([...some, ...others])] } : { topic }
}
