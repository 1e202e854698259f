import { useEffect, useRef } from 'react'
import type { Locale } from '../routes/locale'
import { longDate } from '../routes/long-date'
import type { FieldText, QuotesText } from '../texts/form-page-text'
import * as styles from '../visitor-form/visitor-form.module.css'

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

/** A line of the review: a field and its value. */
type ReviewedField = Pick<FieldText, 'name' | 'label' | 'choices'> & { readonly kind?: string }

/** The input, formatted for people. */
export function shownValues(
  data: Pick<FormData, 'getAll'>,
  fields: readonly ReviewedField[],
  locale: Locale,
): { name: string; label: string; value: string }[] {
  return fields.map(({ name, label, kind, choices }) => {
    const shown = data.getAll(name).map((value) => {
      if (typeof value !== 'string') return value.name
      if (kind === 'date' && value) return longDate(value, locale)
      return choices?.find((choice) => choice.value === value)?.label ?? value.trim()
    })
    return { name, label, value: shown.filter((value) => value !== '').join('\n') }
  })
}
