import { dateForms, type Locale } from '../routes/locale'
import * as styles from './customer-area.module.css'

/** On which day something was; `at` is ISO 8601: a moment, told in the reader's time zone, or a day. */
export function Moment({ at, locale }: { at: string; locale: Locale }) {
  const timeZone = at.includes('T') ? undefined : 'UTC'
  return (
    <time className={styles.facts} dateTime={at}>
      {new Date(at).toLocaleDateString(dateForms[locale], { dateStyle: 'long', timeZone })}
    </time>
  )
}
