import type { Point } from '../content/home-text'
import * as styles from './points.module.css'

/** Short statements side by side. */
export function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className={styles.points}>
      {points.map(({ title, body }) => (
        <li key={title} className={styles.point}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.body}>{body}</p>
        </li>
      ))}
    </ul>
  )
}
