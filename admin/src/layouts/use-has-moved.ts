import { useEffect, useState } from 'react'
import { session } from '../session/current-session'

/** Whether the session went on in another account than the one that is shown. */
export function useHasMoved(): boolean {
  const [hasMoved, setMoved] = useState(false)
  useEffect(() => session.onChange((change) => change === 'moved' && setMoved(true)), [])
  return hasMoved
}
