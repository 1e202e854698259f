import * as styles from './form.module.css'
import { useScriptsRun } from './use-scripts-run'

interface Props {
  label: string
  /** Label while sending. */
  sendingLabel: string
  sending: boolean
  /** Whether it is secondary on the page. */
  isSecondary: boolean
}

/** Submit button, disabled until scripts run: the password must never be sent as a plain form. */
export function SubmitButton({ label, sendingLabel, sending, isSecondary }: Props) {
  const className = isSecondary ? `${styles.submit} ${styles.secondary}` : styles.submit
  return (
    <button type="submit" className={className} disabled={!useScriptsRun()} aria-disabled={sending}>
      {sending && <span className={styles.progress} aria-hidden="true" />}
      <span aria-live="polite">{sending ? sendingLabel : label}</span>
    </button>
  )
}
