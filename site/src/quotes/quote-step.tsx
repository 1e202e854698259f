import { useEffect, useRef } from 'react'
import type { FormErrors } from '../forms/form-errors'
import type { Locale } from '../routes/locale'
import type { FieldText, QuotesText } from '../texts/form-page-text'
import { VisitorField } from '../visitor-form/visitor-field'
import * as styles from '../visitor-form/visitor-form.module.css'
import { FilesField } from './files-field'
import type { useChosenFiles } from './use-chosen-files'

interface Props {
  text: QuotesText
  step: QuotesText['steps'][number]
  fields: readonly FieldText[]
  locale: Locale
  errors: FormErrors<string>
  chosen: Pick<ReturnType<typeof useChosenFiles>, 'files' | 'add' | 'remove'>
  isShown: boolean
  /** Whether the person navigated to it, so that its title takes the focus. */
  isCurrent: boolean
}

/** A step of a request, which without a script is a part of it. */
export function QuoteStep({ text, step, fields, locale, errors, chosen, isShown, isCurrent }: Props) {
  const { form: messages } = text
  const title = useRef<HTMLLegendElement>(null)
  useEffect(() => {
    if (isCurrent) title.current?.focus()
  }, [isCurrent])
  return (
    <fieldset className={styles.step} hidden={!isShown}>
      <legend ref={title} tabIndex={-1} className={styles.stepTitle}>
        {step.title}
      </legend>
      {fields.map((field) => (
        <VisitorField
          key={field.name}
          field={field}
          messages={messages}
          error={errors[field.name]}
          initial={field.name === 'language' ? locale : undefined}
        />
      ))}
      {step.fields.includes('files') && (
        <FilesField
          text={text}
          messages={messages}
          files={chosen.files}
          onAdd={chosen.add}
          onRemove={chosen.remove}
          error={errors.files}
        />
      )}
    </fieldset>
  )
}
