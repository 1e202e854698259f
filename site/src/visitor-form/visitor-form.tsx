import { trapField } from '@parvis/schemas/visitor-form-limits'
import type { FormEvent, ReactNode } from 'react'
import type { Locale } from '../routes/locale'
import type { FieldText, FormPageText } from '../texts/form-page-text'
import { FormSummary } from './form-summary'
import type { VisitorFormState } from './use-visitor-form'
import * as styles from './visitor-form.module.css'

interface Props {
  state: VisitorFormState
  action: string
  locale: Locale
  fields: readonly Pick<FieldText, 'name' | 'label'>[]
  messages: FormPageText['form']
  /** Whether files go with it. */
  hasFiles?: boolean
  /** Sends the form with a script. */
  onSubmit: () => void
  children: ReactNode
}

/** A form that anybody may send; complete before scripts run. */
export function VisitorForm({
  state,
  action,
  locale,
  fields,
  messages,
  hasFiles = false,
  onSubmit,
  children,
}: Props) {
  const { errors, refused } = state
  const lines = fields.flatMap(({ name, label }) => {
    const message = refused?.[name] && errors[name]
    return message ? [{ name, label, message }] : []
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form
      ref={state.form}
      className={styles.form}
      method="post"
      action={action}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      noValidate
      onFocus={state.begin}
      onInput={state.correct}
      onBlur={state.leave}
      onSubmit={submit}
      aria-busy={state.sending}
    >
      <FormSummary
        attempt={refused}
        message={refused?.form ?? (lines.length > 0 ? messages.summary : undefined)}
        lines={lines}
      />
      <HiddenFields locale={locale} trap={messages.trap} />
      {children}
    </form>
  )
}

/** Hidden fields of a form: its language, and a honeypot that only bots fill in. */
function HiddenFields({ locale, trap }: { locale: Locale; trap: string }) {
  return (
    <>
      <input type="hidden" name="locale" defaultValue={locale} />
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={trapField}>{trap}</label>
        <input id={trapField} name={trapField} type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}
