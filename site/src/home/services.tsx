import type { HomeText } from '../content/content'
import { Elevation } from '../drawings/elevation'
import { Plan } from '../drawings/plan'
import { Situation } from '../drawings/situation'
import { Underground } from '../drawings/underground'
import { Service } from './service'
import * as styles from './services.module.css'

/** The four trades, each beside the architect's drawing that resembles it. */
export function Services({ text }: { text: HomeText['services'] }) {
  const { included } = text
  return (
    <section id="services" aria-labelledby="services-title">
      <div className={styles.introduction}>
        <h2 id="services-title" className={styles.title}>
          {text.title}
        </h2>
        <p className={styles.body}>{text.body}</p>
      </div>
      <Service text={text.design} included={included} drawing={<Plan />} placement="leading" />
      <Service text={text.web} included={included} drawing={<Elevation />} placement="standing" />
      <Service text={text.devops} included={included} drawing={<Underground />} placement="buried" />
      <Service text={text.seo} included={included} drawing={<Situation />} placement="around" />
    </section>
  )
}
