import { Keys } from '../drawings/keys'
import { RichText } from '../text/rich-text'
import type { HomeText } from '../texts/home-text'
import * as styles from './company.module.css'
import { Points } from './points'

export function Company({ text }: { text: HomeText['company'] }) {
  return (
    <section id="company" className={styles.company} aria-labelledby="company-title">
      <div className={styles.drawing}>
        <Keys />
      </div>
      <div>
        <h2 id="company-title" className={styles.title}>
          {text.title}
        </h2>
        <div className={styles.body}>
          <RichText html={text.body} isPlain />
        </div>
      </div>
      <div className={styles.points}>
        <Points points={text.points} />
      </div>
    </section>
  )
}
