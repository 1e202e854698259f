import { type RefObject, useEffect } from 'react'
import * as styles from './form.module.css'
import { wantsToBeRemembered } from './remember-choice'

interface Props {
  ref: RefObject<HTMLInputElement | null>
  label: string
  help: string
  /** Whether it was ticked on this page before. */
  isTicked?: boolean
}

/** Whether to stay signed in; checked when it was chosen before. */
export function RememberField({ ref, label, help, isTicked = false }: Props) {
  useEffect(() => {
    if (ref.current && wantsToBeRemembered()) ref.current.checked = true
  }, [ref])
  return (
    <label className={styles.remember}>
      <input
        ref={ref}
        type="checkbox"
        name="remember"
        defaultChecked={isTicked}
        aria-describedby="remember-help"
      />
      <span>{label}</span>
      <span id="remember-help" className={styles.help}>
        {help}
      </span>
    </label>
  )
}
