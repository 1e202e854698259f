import { useSyncExternalStore } from 'react'
import { live } from './current-live'

/**
 * How often to read what the stream of changes tells of otherwise, in milliseconds: only while it is not there.
 *
 * @param pause between two readings then
 */
export function usePoll(pause: number): number | false {
  return useSyncExternalStore(live.subscribe, live.isLive) ? false : pause
}
