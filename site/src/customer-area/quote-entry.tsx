import { fileSize } from '@parvis/schema'
import type { OwnQuote } from '@parvis/schemas/calls/visitors'
import { useEffect, useRef } from 'react'
import type { CustomerAreaProps } from './customer-area'
import * as styles from './customer-area.module.css'
import { Moment } from './moment'

interface Props extends CustomerAreaProps {
  quote: OwnQuote
  isOpen: boolean
  /** Whether it is the first of a newly loaded page. */
  takesFocus: boolean
}

/** A quote: its service, date and state, and below that the request and the answers. */
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

type State = NonNullable<OwnQuote['state']>

/** Icon of each state, in a square of 24. */
const signs: Record<State, string> = {
  new: 'M3 13h5l1.5 3h5L16 13h5M5.5 5h13L21 13v6H3v-6z',
  studied: 'M7 3h10M7 21h10M8 3v3l4 6 4-6V3M8 21v-3l4-6 4 6v3',
  sent: 'M3 11.5 21 4l-7 17-3-7.5zM11 13.5 21 4',
  accepted: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8 12.5l3 3 5.5-6',
  declined: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8 12h8',
}

/** State of a quote, as an icon and a label. */
function QuoteState({ state, label }: { state: State; label: string }) {
  return (
    <span className={styles.state} data-state={state}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={signs[state]} />
      </svg>
      {label}
    </span>
  )
}

/** Answers to a quote, in order. */
function QuoteAnswers({ text, locale, answers }: CustomerAreaProps & Pick<OwnQuote, 'answers'>) {
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

/** Fields of the request besides the description. */
function QuoteFacts({ text, locale, quote }: CustomerAreaProps & { quote: OwnQuote }) {
  const { budget, deadline, files } = quote
  if (!budget && !deadline && files.length === 0) return null
  return (
    <dl className={styles.quoteAsked}>
      {budget && (
        <div>
          <dt>{text.budget}</dt>
          <dd>{text.budgets[budget]}</dd>
        </div>
      )}
      {deadline && (
        <div>
          <dt>{text.deadline}</dt>
          <dd>
            <Moment at={deadline} locale={locale} />
          </dd>
        </div>
      )}
      {files.length > 0 && (
        <div>
          <dt>{text.quoteFiles}</dt>
          {files.map(({ id, name, size, src }) => (
            <dd key={id}>
              <a href={src} download={name} aria-label={text.download.replace('{name}', () => name)}>
                {name}
              </a>{' '}
              <span className={styles.facts}>{fileSize(size, locale)}</span>
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}
