import type { MouseEvent } from 'react'
import * as styles from '../forms/form.module.css'
import * as form from '../visitor-form/visitor-form.module.css'
import type { QuotesText } from '../words/words'

interface Props {
  text: Pick<QuotesText, 'next' | 'previous'>
  step: number
  isLast: boolean
  onBack: () => void
}

/** The ways to the steps before and after. */
export function Moves({ text, step, isLast, onBack }: Props) {
  return (
    <div className={form.moves}>
      {step > 0 && (
        <button type="button" className={`${styles.submit} ${styles.secondary}`} onClick={onBack}>
          {text.previous}
        </button>
      )}
      {!isLast && (
        <button type="submit" className={styles.submit} onClick={onlyOnce}>
          {text.next}
        </button>
      )}
    </div>
  )
}

/** The second click of a double one is not meant for the step that comes. */
function onlyOnce(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}
