import type { Locale } from '../routes/locale'
import * as styles from './visitor-form.module.css'

/** What a form sends that nobody fills in: its language, and a field that only programs see. */
export function HiddenFields({ locale, trap }: { locale: Locale; trap: string }) {
  return (
    <>
      <input type="hidden" name="locale" defaultValue={locale} />
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="website">{trap}</label>
        <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}
