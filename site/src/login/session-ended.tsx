import { useEffect, useState } from 'react'
import * as entrance from '../entrance/entrance.module.css'

/** What is said to whom the console sent here because their session had ended. */
export function SessionEnded({ words }: { words: string }) {
  const [ended, setEnded] = useState(false)
  useEffect(() => setEnded(new URLSearchParams(window.location.search).get('reason') === 'ended'), [])
  return <div role="status">{ended && <p className={entrance.notice}>{words}</p>}</div>
}
