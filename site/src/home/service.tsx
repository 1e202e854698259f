import type { ReactNode } from 'react'
import type { ServiceSummary } from '../texts/service-text'
import * as styles from './service.module.css'

/** Placements of the drawings relative to the text, in rotation. */
export const servicePlacements = ['leading', 'standing', 'buried', 'around'] as const

/** Placement of the drawing relative to the text. */
const placements = {
  leading: styles.leading,
  standing: styles.standing,
  buried: styles.buried,
  around: styles.around,
}

interface Props {
  text: ServiceSummary
  /** The level of its heading; below that of a section by default. */
  heading?: 'h2' | 'h3'
  /** Label of the list of what the service includes, for screen readers. */
  included: string
  /** Text of the link to the service's page. */
  more: string
  drawing: ReactNode
  placement: keyof typeof placements
}

/** A service: its drawing, its idea, and what it includes. */
export function Service({ text, heading: Heading = 'h3', included, more, drawing, placement }: Props) {
  return (
    <article className={`${styles.service} ${placements[placement]}`}>
      <div className={styles.drawing}>{drawing}</div>
      <div className={styles.text}>
        <Heading className={styles.heading}>
          <span className={styles.name}>{text.name}</span>
          <span className={styles.title}>{text.title}</span>
        </Heading>
        <p className={styles.body}>{text.body}</p>
        <p className={styles.unseen}>{included}</p>
        <ul className={styles.includes}>
          {text.includes.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className={styles.more}>
          <a href={text.href} aria-label={`${more} : ${text.name}`}>
            {more}
          </a>
        </p>
        {text.view && (
          <p className={styles.caption}>
            <strong>{text.view}.</strong> {text.caption}
          </p>
        )}
      </div>
    </article>
  )
}
