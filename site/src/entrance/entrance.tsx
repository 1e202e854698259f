import type { ReactNode } from 'react'
import { Porch } from '../drawings/porch'
import type { Locale } from '../routes/locale'
import { localizedPath } from '../routes/paths'
import * as styles from './entrance.module.css'

interface Props {
  locale: Locale
  /** Label of the link back to the site. */
  back: string
  /** Drawing beside the page; the door of the building by default. */
  drawing?: ReactNode
  children: ReactNode
}

/** Layout of sign-in, registration and similar pages. */
export function Entrance({ locale, back, drawing = <Porch />, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.entrance}>
        {children}
        <a className={styles.back} href={localizedPath('/', locale)}>
          {back}
        </a>
      </div>
      <div className={styles.drawing}>{drawing}</div>
    </div>
  )
}
