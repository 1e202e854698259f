import type { ReactNode } from 'react'
import { Porch } from '../drawings/porch'
import type { Locale } from '../routes/locale'
import { localizedPath } from '../routes/paths'
import * as styles from './entrance.module.css'

interface Props {
  locale: Locale
  /** Words of the way back to the site. */
  back: string
  /** Drawn beside the page; the door of the building unless told otherwise. */
  drawing?: ReactNode
  children: ReactNode
}

/** The place of the pages by which people come in. */
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
