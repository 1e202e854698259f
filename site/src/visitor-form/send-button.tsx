import * as styles from '../forms/form.module.css'

interface Props {
  label: string
  sendingLabel: string
  sending: boolean
}

/** Submits a form, with or without script, and announces that a response is pending. */
export function SendButton({ label, sendingLabel, sending }: Props) {
  return (
    <>
      <button type="submit" className={styles.submit} aria-disabled={sending}>
        {sending && <span className={styles.progress} aria-hidden="true" />}
        <span>{sending ? sendingLabel : label}</span>
      </button>
      <p role="status" className={styles.status}>
        {sending ? sendingLabel : ''}
      </p>
    </>
  )
}
