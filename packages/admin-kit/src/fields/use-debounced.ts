import { useEffect, useRef, useState } from 'react'

/**
 * A text that is told once typing pauses, and follows when it is changed from outside.
 *
 * @param pause how long to wait after the last key before what was typed is told, in milliseconds
 */
export function useDebounced(value: string, tell: (value: string) => void, pause = 400) {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const latestTell = useRef(tell)
  latestTell.current = tell
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed === told.current) return
    const timer = setTimeout(() => {
      told.current = typed
      latestTell.current(typed)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, pause])
  return [typed, setTyped] as const
}
