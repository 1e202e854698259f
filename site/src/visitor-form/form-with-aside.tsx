import type { ReactNode } from 'react'
import { RichText } from '../text/rich-text'
import * as styles from './visitor-form.module.css'

/** A form with information beside it. */
export function FormWithAside({ body, children }: { body: string; children: ReactNode }) {
  return (
    <div className={styles.place}>
      <div>{children}</div>
      {body && (
        <aside className={styles.aside}>
          <RichText html={body} />
        </aside>
      )}
    </div>
  )
}
