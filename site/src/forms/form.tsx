import type { ReactNode } from 'react'
import * as styles from './form.module.css'
import { SubmitButton } from './submit-button'
import type { FormState } from './use-form'

interface Props {
  state: FormState
  submit: string
  /** Label of the button while sending. */
  sending: string
  /** Whether another form is the primary one of the page. */
  isSecondary?: boolean
  children?: ReactNode
}

/** Fields, the form's own error, and the submit button. */
export function Form({ state, submit, sending, isSecondary = false, children }: Props) {
  return (
    <form
      ref={state.form}
      className={styles.form}
      method="post"
      noValidate
      onInput={state.correct}
      onSubmit={state.submit}
      aria-busy={state.sending}
    >
      {children}
      <p role="alert" className={styles.alert}>
        {state.errors.form}
      </p>
      <SubmitButton label={submit} sendingLabel={sending} sending={state.sending} isSecondary={isSecondary} />
    </form>
  )
}
