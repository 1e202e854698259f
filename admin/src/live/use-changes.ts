import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { batchChanges, type Changed } from './batch-changes'
import { isOfShownCommunity } from './change'
import { live } from './current-live'

/**
 * Subscribes to the changes of some topics, as `path`s of resources, in the selected community: batched, at most every two
 * seconds, and only while the page is visible. After a gap anything may have changed: then there are no ids.
 *
 * @example useChanges([communityMembers.path], () => refetch())
 */
export function useChanges(topics: readonly string[], onChange: (changes: readonly Changed[]) => void): void {
  const notify = useEffectEvent(onChange)
  const key = topics.join(' ')
  useEffect(() => {
    const asked = key.split(' ')
    const changes = batchChanges((some) => notify(some))
    const end = live.listen({
      changed(change) {
        if (asked.includes(change.topic) && isOfShownCommunity(change)) changes.add(change)
      },
      missed() {
        for (const topic of asked) changes.add({ topic })
      },
    })
    return () => {
      end()
      changes.end()
    }
  }, [key])
}

/**
 * Poll interval of data that the stream of changes reports otherwise, in milliseconds; false while the stream is live.
 *
 * @param pause the interval
 */
export function usePoll(pause: number): number | false {
  return useSyncExternalStore(live.subscribe, live.isLive) ? false : pause
}
