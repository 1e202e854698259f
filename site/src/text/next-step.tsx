import * as actions from '../styles/actions.module.css'
import type { LinkText } from '../texts/text-parts'
import * as styles from './next-step.module.css'

/** Where a page leads, at its end. */
export function NextStep({ title, body, link }: { title?: string; body?: string; link: LinkText }) {
  return (
    <div className={styles.next}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {body && <p className={styles.body}>{body}</p>}
      <p className={actions.actions}>
        <a className={actions.primary} href={link.href}>
          {link.label}
        </a>
      </p>
    </div>
  )
}
