import type { LinkText } from '../texts/text-parts'
import * as styles from './link-list.module.css'

/** Links to pages of one kind, in large type; nothing when the list is empty. */
export function LinkList({ title, links }: { title: string; links: readonly LinkText[] }) {
  if (links.length === 0) return null
  return (
    <nav className={styles.list} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
