import { useEffect, useRef } from 'react'
import type { CustomerAreaProps } from './customer-area'
import * as styles from './customer-area.module.css'
import { Moment } from './moment'
import type { Quote } from './quote'
import { QuoteAnswers } from './quote-answers'
import { QuoteFacts } from './quote-facts'
import { QuoteState } from './quote-state'

interface Props extends CustomerAreaProps {
  quote: Quote
  isOpen: boolean
  /** Whether it is the first of those that somebody asked to see. */
  takesFocus: boolean
}

/** A quote: for what, since when and how far, and below that what was asked and answered. */
export function QuoteEntry({ text, locale, quote, isOpen, takesFocus }: Props) {
  const { state, service, createdAt, description, answers } = quote
  const head = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) head.current?.focus()
  }, [takesFocus])
  return (
    <details className={styles.quote} open={isOpen}>
      <summary ref={head} className={styles.quoteHead}>
        <h3>{service ? text.services[service] : text.someService}</h3>
        <QuoteState state={state ?? 'new'} label={text.states[state ?? 'new']} />
        <span className={styles.quoteFacts}>
          <Moment at={createdAt} locale={locale} />
          <span className={styles.facts}>{text.answerCount.replace('{count}', String(answers.length))}</span>
        </span>
      </summary>
      <div className={styles.quoteBody}>
        {description && <p className={styles.asTyped}>{description}</p>}
        <QuoteFacts {...{ text, locale, quote }} />
        <QuoteAnswers {...{ text, locale, answers }} />
      </div>
    </details>
  )
}
