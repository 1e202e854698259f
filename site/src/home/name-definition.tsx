import { RichText } from '../text/rich-text'
import type { HomeText } from '../texts/home-text'
import * as styles from './name-definition.module.css'

/** The meaning of the company's name, and its relation to the trade. */
export function NameDefinition({ text }: { text: HomeText['name'] }) {
  return (
    <section className={styles.name}>
      <h2 className={styles.entry}>
        <span lang="fr">{text.word}</span>
        <span className={styles.grammar}>{text.grammar}</span>
      </h2>
      <div className={styles.meaning}>
        <div className={styles.definition}>
          <RichText html={text.definition} isPlain />
        </div>
        <div className={styles.body}>
          <RichText html={text.body} isPlain />
        </div>
      </div>
    </section>
  )
}
