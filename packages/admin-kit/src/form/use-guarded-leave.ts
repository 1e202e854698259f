import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-admin'

/** Asks before leaving a page with unsaved changes, within the console or for another site. */
export function useGuardedLeave(isUnsaved: boolean) {
  const isFree = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  /** Allows the next navigation, once the input is saved or discarded. */
  const allowLeave = useCallback(() => {
    isFree.current = true
  }, [])
  return { blocker, allowLeave }
}

export type GuardedLeave = ReturnType<typeof useGuardedLeave>
