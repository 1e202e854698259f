import type { Locale } from '../routes/locale'
import { longDate } from '../routes/long-date'
import * as styles from './customer-area.module.css'

/** On which day something was; `at` as `longDate` takes it. */
export function Moment({ at, locale }: { at: string; locale: Locale }) {
  return (
    <time className={styles.facts} dateTime={at}>
      {longDate(at, locale)}
    </time>
  )
}
