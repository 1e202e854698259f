import { useEffect, useState } from 'react'
import { sessionToken } from '../calls/session-token'
import * as entrance from '../entrance/entrance.module.css'
import type { LoginText } from '../words/words'
import { nextPath } from './next-path'

/** What is said to whom has a session in this tab, with the way on: signing in once more is only for somebody else. */
export function SignedIn({ text }: { text: LoginText['signedIn'] }) {
  const [path, setPath] = useState<string>()
  useEffect(() => {
    if (sessionToken()) setPath(nextPath(window.location.search))
  }, [])
  if (!path) return null
  return (
    <p className={entrance.notice}>
      {text.body} <a href={path}>{text.open}</a>
    </p>
  )
}
