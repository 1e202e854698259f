import { useEffect, useState } from 'react'
import * as styles from './form.module.css'

interface Props {
  label: string
  /** What it says while an answer is awaited. */
  sendingLabel: string
  sending: boolean
}

/** Sends nothing until scripts are there to send it: the password must never go out as a plain form. */
export function SubmitButton({ label, sendingLabel, sending }: Props) {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <button type="submit" className={styles.submit} disabled={!ready} aria-disabled={sending}>
      {sending && <span className={styles.progress} aria-hidden="true" />}
      <span aria-live="polite">{sending ? sendingLabel : label}</span>
    </button>
  )
}
