import { useEffect, useRef } from 'react'
import { pauseRefresh } from './pause-refresh.js'

/**
 * For a dialog that erases the displayed record: pauses refreshes until the dialog is closed
 * as well. The next page may render with a delay, and the erased record stays on the screen until then.
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
