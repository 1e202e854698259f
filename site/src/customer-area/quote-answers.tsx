import type { CustomerAreaProps } from './customer-area'
import * as styles from './customer-area.module.css'
import { Moment } from './moment'
import type { Quote } from './quote'

/** What was answered to a quote, in that order. */
export function QuoteAnswers({ text, locale, answers }: CustomerAreaProps & Pick<Quote, 'answers'>) {
  return (
    <>
      <h4>{text.answers}</h4>
      {answers.length === 0 && <p className={styles.quiet}>{text.noAnswer}</p>}
      {answers.map(({ at, by, text: answer }) => (
        <article key={`${at} ${answer}`} className={styles.answer}>
          <p className={styles.asTyped}>{answer}</p>
          <p className={styles.quoteFacts}>
            <span className={styles.facts}>{text.answeredBy.replace('{name}', () => by)}</span>
            <Moment at={at} locale={locale} />
          </p>
        </article>
      ))}
    </>
  )
}
