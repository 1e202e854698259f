import { Points } from '../home/points'
import { RichText } from '../text/rich-text'
import type { SectionText } from '../texts/section-text'
import * as styles from './section.module.css'

/** A section of a page: its title next to its text, its points below. */
export function Section({ section }: { section: SectionText }) {
  const { anchor, title, body, points } = section
  return (
    <section id={anchor} className={styles.section} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`} className={styles.title}>
        {title}
      </h2>
      <RichText html={body} />
      {points.length > 0 && (
        <div className={styles.points}>
          <Points points={points} />
        </div>
      )}
    </section>
  )
}
