import { useEffect, useState, useSyncExternalStore } from 'react'
import { live } from './current-live'

/** For so long nothing is said of it, in milliseconds. */
const patience = 10_000

/** Whether changes have not arrived for a while though they should. */
export function useIsCut(): boolean {
  const isLive = useSyncExternalStore(live.subscribe, live.isLive)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (isLive !== false) return
    const timer = setTimeout(() => setLong(true), patience)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isLive])
  return isLong && isLive === false
}
