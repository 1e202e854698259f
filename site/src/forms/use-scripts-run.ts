import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts run: false in prerendered pages, and until hydration. */
export function useScriptsRun(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
