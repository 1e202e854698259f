import { useEffect, useRef } from 'react'
import * as styles from './form.module.css'
import { wantsToBeRemembered } from './remember-choice'

/** Whether to stay signed in, ticked when that was chosen before. */
export function RememberField({ label, help }: { label: string; help: string }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current && wantsToBeRemembered()) box.current.checked = true
  }, [])
  return (
    <label className={styles.remember}>
      <input ref={box} type="checkbox" name="remember" aria-describedby="remember-help" />
      <span>{label}</span>
      <span id="remember-help" className={styles.help}>
        {help}
      </span>
    </label>
  )
}
