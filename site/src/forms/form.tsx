import type { ReactNode } from 'react'
import * as styles from './form.module.css'
import { SubmitButton } from './submit-button'
import type { FormState } from './use-form'

interface Props {
  state: FormState
  submit: string
  /** What the button says while an answer is awaited. */
  sending: string
  /** Whether another form is the page's main way on. */
  isSecondary?: boolean
  children?: ReactNode
}

/** Fields, what is wrong with the attempt as a whole, and the button that sends them. */
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
