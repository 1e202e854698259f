import type { ReactNode } from 'react'
import * as styles from './page-title.module.css'

interface Props {
  title: string
  lead?: string
  /** What stands above the title, such as the section it is of. */
  above?: ReactNode
  children?: ReactNode
}

/** How a page begins: its title in large type, and its first sentences beside it. */
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
