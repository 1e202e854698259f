import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { batchChanges, type Changed } from './batch-changes'
import { isOfShownCommunity } from './change'
import { live } from './current-live'

/**
 * Tells what changed of some topics, as `path`s of resources, in the community that is selected: at most every two seconds,
 * together, and only while the page is looked at. After a gap anything of them may have changed: then there are no ids.
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
 * How often to read what the stream of changes tells of otherwise, in milliseconds: only while it is not there.
 *
 * @param pause between two readings then
 */
export function usePoll(pause: number): number | false {
  return useSyncExternalStore(live.subscribe, live.isLive) ? false : pause
}
