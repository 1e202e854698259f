import { useState } from 'react'
import type { LoginText } from '../content/content'
import { Field } from './field'
import * as styles from './password-field.module.css'

/** The password, hidden until its button shows it. */
export function PasswordField({ text, error }: { text: LoginText; error?: string }) {
  const [shown, setShown] = useState(false)
  const label = shown ? text.hidePassword : text.showPassword
  return (
    <Field
      name="password"
      label={text.password}
      error={error}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
    >
      <button
        type="button"
        className={styles.show}
        aria-label={label}
        aria-controls="password"
        title={label}
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
