import { ServiceDrawing } from '../services/service-drawing'
import { RichText } from '../text/rich-text'
import type { HomeText } from '../texts/home-text'
import { Service, servicePlacements } from './service'
import * as styles from './services.module.css'

/** The services, each with an architect's drawing. */
export function Services({ text }: { text: HomeText['services'] }) {
  const { included, more } = text
  return (
    <section id="services" aria-labelledby="services-title">
      <div className={styles.introduction}>
        <h2 id="services-title" className={styles.title}>
          {text.title}
        </h2>
        <div className={styles.body}>
          <RichText html={text.body} isPlain />
        </div>
      </div>
      {text.items.map((service, index) => (
        <Service
          key={service.slug}
          text={service}
          included={included}
          more={more}
          drawing={<ServiceDrawing slug={service.slug} />}
          placement={servicePlacements[index % servicePlacements.length] ?? 'leading'}
        />
      ))}
    </section>
  )
}
