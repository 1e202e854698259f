import { useSyncExternalStore } from 'react'
import { clock } from './clock.js'

const { subscribe, ticks } = clock(30_000)

/** What time it is; what says so is shown anew each half minute, by one clock for all of the page. */
export function useNow(): Date {
  useSyncExternalStore(subscribe, ticks, ticks)
  return new Date()
}
