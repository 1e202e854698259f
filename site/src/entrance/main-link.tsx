import type { Locale } from '../routes/locale'
import { localizedPath } from '../routes/paths'
import * as styles from './entrance.module.css'

/** The primary action of a page. */
export function MainLink({ path, label, locale }: { path: string; label: string; locale: Locale }) {
  return (
    <a className={styles.mainLink} href={localizedPath(path, locale)}>
      {label}
    </a>
  )
}
