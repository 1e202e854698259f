import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts run: not in the page as it is built, nor until it has come to life. */
export function useScriptsRun(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
