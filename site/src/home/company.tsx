import type { HomeText } from '../content/content'
import { Keys } from '../drawings/keys'
import * as styles from './company.module.css'
import { Points } from './points'

export function Company({ text }: { text: HomeText['company'] }) {
  return (
    <section id="company" className={styles.company} aria-labelledby="company-title">
      <div className={styles.drawing}>
        <Keys />
      </div>
      <div className={styles.words}>
        <h2 id="company-title" className={styles.title}>
          {text.title}
        </h2>
        <p className={styles.body}>{text.body}</p>
      </div>
      <div className={styles.points}>
        <Points points={text.points} />
      </div>
    </section>
  )
}
