import * as styles from './form.module.css'
import { useScriptsRun } from './use-scripts-run'

interface Props {
  label: string
  /** What it says while an answer is awaited. */
  sendingLabel: string
  sending: boolean
  /** Whether it stands beside the page's main way on. */
  isSecondary: boolean
}

/** Sends nothing until scripts are there to send it: the password must never go out as a plain form. */
export function SubmitButton({ label, sendingLabel, sending, isSecondary }: Props) {
  const className = isSecondary ? `${styles.submit} ${styles.secondary}` : styles.submit
  return (
    <button type="submit" className={className} disabled={!useScriptsRun()} aria-disabled={sending}>
      {sending && <span className={styles.progress} aria-hidden="true" />}
      <span aria-live="polite">{sending ? sendingLabel : label}</span>
    </button>
  )
}
