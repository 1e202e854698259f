import { type FormEvent, useState } from 'react'
import type { PasswordText } from '../words/form'
import { Field } from './field'
import * as styles from './password-field.module.css'
import { passwordState } from './password-rule'

interface Props {
  words: PasswordText
  label: string
  error?: string
  /** Whether the password is being chosen: the rule is then told while it is typed. */
  isNew?: boolean
}

/** The password, hidden until its button shows it. */
export function PasswordField({ words, label, error, isNew = false }: Props) {
  const [shown, setShown] = useState(false)
  const [state, setState] = useState(() => passwordState('', words))
  const action = shown ? words.hide : words.show
  const follow = (event: FormEvent<HTMLInputElement>) =>
    setState(passwordState(event.currentTarget.value, words))
  return (
    <Field
      name="password"
      label={label}
      error={error}
      hint={isNew ? state.words : undefined}
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
