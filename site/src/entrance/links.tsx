import type { Locale } from '../routes/locale'
import { localizedPath } from '../routes/paths'
import * as styles from './entrance.module.css'

interface Props {
  locale: Locale
  links: readonly { path: string; label: string }[]
}

/** Further links of an entrance page. */
export function Links({ locale, links }: Props) {
  return (
    <ul className={styles.links}>
      {links.map(({ path, label }) => (
        <li key={path}>
          <a href={localizedPath(path, locale)}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
