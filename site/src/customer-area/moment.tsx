import type { Locale } from '../routes/locale'
import { longDate } from '../routes/long-date'
import * as styles from './customer-area.module.css'

/** The date of a moment; `at` as `longDate` accepts it. */
export function Moment({ at, locale }: { at: string; locale: Locale }) {
  return (
    <time className={styles.facts} dateTime={at}>
      {longDate(at, locale)}
    </time>
  )
}
