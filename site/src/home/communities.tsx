import { Crowd } from '../drawings/crowd'
import * as actions from '../styles/actions.module.css'
import { RichText } from '../text/rich-text'
import type { HomeText } from '../texts/home-text'
import * as styles from './communities.module.css'
import { Points } from './points'

export function Communities({ text, consoleHref }: { text: HomeText['communities']; consoleHref: string }) {
  return (
    <section id="communities" className={styles.communities} aria-labelledby="communities-title">
      <div className={styles.text}>
        <h2 id="communities-title" className={styles.title}>
          {text.title}
        </h2>
        <div>
          <div className={styles.body}>
            <RichText html={text.body} isPlain />
          </div>
          <p className={actions.actions}>
            <a className={actions.primary} href={consoleHref}>
              {text.action}
            </a>
          </p>
        </div>
      </div>
      <div className={styles.drawing}>
        <Crowd title={text.drawing} />
      </div>
      <div className={styles.points}>
        <Points points={text.points} />
      </div>
    </section>
  )
}
