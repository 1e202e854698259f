import { useEffect, useEffectEvent } from 'react'
import { live } from './current-live'
import { type Changed, gatherChanges } from './gather-changes'
import { isOfShownCommunity } from './is-of-shown-community'

/**
 * Tells what changed of some topics, as `path`s of resources, in the community that is selected: at most every two seconds,
 * together, and only while the page is looked at. After a gap anything of them may have changed: then there are no ids.
 *
 * @example useChanges([communityMembers.path], () => refetch())
 */
export function useChanges(topics: readonly string[], onChange: (changes: readonly Changed[]) => void): void {
  const tell = useEffectEvent(onChange)
  const key = topics.join(' ')
  useEffect(() => {
    const asked = key.split(' ')
    const changes = gatherChanges((some) => tell(some))
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
