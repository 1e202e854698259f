import { useEffect, useState } from 'react'

/** How often what is told of now is told anew, in milliseconds. */
const pace = 30_000

/** What time it is, to half a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), pace)
    return () => clearInterval(clock)
  }, [])
  return now
}
