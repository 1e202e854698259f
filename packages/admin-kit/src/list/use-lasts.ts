import { useEffect, useState } from 'react'

/** Whether something has lasted for a time already, in milliseconds. */
export function useLasts(isSo: boolean, time: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLasts(true), time)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isSo, time])
  return isSo && lasts
}
