import type { SectionText } from '../texts/section-text'
import * as styles from './contents.module.css'

/** Table of contents of a long page. */
export function Contents({ label, sections }: { label: string; sections: readonly SectionText[] }) {
  return (
    <nav className={styles.contents} aria-label={label}>
      <ol>
        {sections.map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
