import { RichText } from '../text/rich-text'
import type { Point } from '../texts/section-text'
import * as styles from './points.module.css'

/** Short statements side by side. */
export function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className={styles.points}>
      {points.map(({ title, body }) => (
        <li key={title}>
          <h3 className={styles.title}>{title}</h3>
          <div className={styles.body}>
            <RichText html={body} isPlain />
          </div>
        </li>
      ))}
    </ul>
  )
}
