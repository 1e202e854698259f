import type { ReactNode } from 'react'
import * as styles from './page-title.module.css'

interface Props {
  title: string
  lead?: string
  /** Text above the title, such as its section. */
  above?: ReactNode
  children?: ReactNode
}

/** The head of a page: its title in large type, and its lead beside it. */
export function PageTitle({ title, lead, above, children }: Props) {
  return (
    <div className={styles.opening}>
      <div>
        {above && <p className={styles.above}>{above}</p>}
        <h1 className={styles.title}>{title}</h1>
      </div>
      {(lead || children) && (
        <div className={styles.aside}>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
      )}
    </div>
  )
}
