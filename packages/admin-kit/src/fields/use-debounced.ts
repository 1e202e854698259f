import { useEffect, useRef, useState } from 'react'

/**
 * A text that is reported once typing pauses, and follows changes from outside.
 *
 * @param pause how long to wait after the last key, in milliseconds
 */
export function useDebounced(value: string, onSettled: (value: string) => void, pause = 400) {
  const [typed, setTyped] = useState(value)
  const reported = useRef(value)
  const latestCallback = useRef(onSettled)
  latestCallback.current = onSettled
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed === reported.current) return
    const timer = setTimeout(() => {
      reported.current = typed
      latestCallback.current(typed)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, pause])
  return [typed, setTyped] as const
}
