import { HeroSquare } from '../drawings/hero-square'
import * as actions from '../styles/actions.module.css'
import type { HomeText } from '../texts/home-text'
import * as styles from './hero.module.css'

export function Hero({ text, consoleHref }: { text: HomeText['hero']; consoleHref: string }) {
  return (
    <section className={styles.hero}>
      <h1 className={styles.title}>{text.title}</h1>
      <div className={styles.aside}>
        <p className={styles.lead}>{text.lead}</p>
        <p className={actions.actions}>
          <a className={actions.primary} href="#services">
            {text.services}
          </a>
          <a className={actions.secondary} href={consoleHref}>
            {text.console}
          </a>
        </p>
      </div>
      <div className={styles.drawing}>
        <HeroSquare title={text.drawing} />
      </div>
    </section>
  )
}
