import { type FormEvent, useState } from 'react'
import type { PasswordText } from '../messages/form'
import { Field } from './field'
import * as styles from './password-field.module.css'
import { passwordState } from './password-rule'

interface Props {
  messages: PasswordText
  label: string
  error?: string
  /** Whether it is a new password: the rule is then shown during input. */
  isNew?: boolean
}

/** Password input with a button that reveals it. */
export function PasswordField({ messages, label, error, isNew = false }: Props) {
  const [shown, setShown] = useState(false)
  const [state, setState] = useState(() => passwordState('', messages))
  const action = shown ? messages.hide : messages.show
  const follow = (event: FormEvent<HTMLInputElement>) =>
    setState(passwordState(event.currentTarget.value, messages))
  return (
    <Field
      name="password"
      label={label}
      error={error}
      hint={isNew ? state.messages : undefined}
      isRight={isNew && state.fits}
      type={shown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      onInput={isNew ? follow : undefined}
    >
      <button
        type="button"
        className={styles.show}
        aria-label={action}
        aria-controls="password"
        title={action}
        onClick={() => setShown(!shown)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12z" />
          <circle cx="12" cy="12" r="2.8" />
          {!shown && <path d="M4 20 20 4" />}
        </svg>
      </button>
    </Field>
  )
}
