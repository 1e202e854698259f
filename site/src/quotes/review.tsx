import { useEffect, useRef } from 'react'
import type { Locale } from '../routes/locale'
import * as styles from '../visitor-form/visitor-form.module.css'
import type { QuotesText } from '../words/words'
import { type ReviewedField, shownValues } from './shown-values'

interface Props {
  text: QuotesText
  named: readonly ReviewedField[]
  locale: Locale
  form: HTMLFormElement | null
  /** Called with the number of the step that is to change. */
  onChange: (step: number) => void
}

/** All that was filled in, before it is sent. */
export function Review({ text, named, locale, form, onChange }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const values = shownValues(new FormData(form ?? undefined), named, locale)
  return (
    <section className={styles.step}>
      <h2 ref={title} tabIndex={-1} className={styles.stepTitle}>
        {text.review}
      </h2>
      <p>{text.reviewLead}</p>
      {text.steps.map((step, index) => (
        <div key={step.title}>
          <h3 className={styles.reviewHead}>
            {step.title}
            <button
              type="button"
              className={styles.change}
              aria-label={`${text.change} : ${step.title}`}
              onClick={() => onChange(index)}
            >
              {text.change}
            </button>
          </h3>
          <dl className={styles.review}>
            {values
              .filter(({ name }) => step.fields.includes(name))
              .map(({ name, label, value }) => (
                <div key={name} className={styles.line}>
                  <dt>{label}</dt>
                  <dd>{value || text.none}</dd>
                </div>
              ))}
          </dl>
        </div>
      ))}
    </section>
  )
}
