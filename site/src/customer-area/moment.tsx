import { dateForms, type Locale } from '../routes/locale'
import * as styles from './customer-area.module.css'

/** On which day something was; `at` is ISO 8601. */
export function Moment({ at, locale }: { at: string; locale: Locale }) {
  return (
    <time className={styles.facts} dateTime={at}>
      {new Date(at).toLocaleDateString(dateForms[locale], { dateStyle: 'long' })}
    </time>
  )
}
