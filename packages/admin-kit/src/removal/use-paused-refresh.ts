import { useEffect, useRef } from 'react'
import { pauseRefresh } from './pause-refresh.js'

/**
 * For a dialog that erases what the screen shows: pauses refreshes meanwhile, and until the dialog is closed
 * as well. The next page may come a while after one went to it, and what was erased is on the screen until then.
 */
export function usePausedRefresh() {
  const leave = useRef(() => {})
  useEffect(() => () => leave.current(), [])
  return (work: () => Promise<void>) =>
    pauseRefresh(async () => {
      const left = new Promise<void>((resolve) => {
        leave.current = resolve
      })
      await work()
      await left
    })
}
