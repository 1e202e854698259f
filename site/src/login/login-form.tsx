import { useEffect, useState } from 'react'
import type { LoginText } from '../content/content'
import type { Locale } from '../routes/locale'
import { Field } from './field'
import * as styles from './login-form.module.css'
import { PasswordField } from './password-field'
import { useLogin } from './use-login'

export function LoginForm({ text, locale }: { text: LoginText; locale: Locale }) {
  const { form, sending, errors, submit } = useLogin(text.errors, locale)
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit} aria-busy={sending}>
      <Field
        name="login"
        label={text.login}
        error={errors.login}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField text={text} error={errors.password} />
      <label className={styles.remember}>
        <input type="checkbox" name="remember" aria-describedby="remember-help" />
        <span>{text.remember}</span>
        <span id="remember-help" className={styles.help}>
          {text.rememberHelp}
        </span>
      </label>
      <p role="alert" className={styles.alert}>
        {errors.form}
      </p>
      <SubmitButton label={sending ? text.sending : text.submit} sending={sending} />
    </form>
  )
}

/** Sends nothing until scripts are there to send it: the password must never go out as a plain form. */
function SubmitButton({ label, sending }: { label: string; sending: boolean }) {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <button type="submit" className={styles.submit} disabled={!ready} aria-disabled={sending}>
      {sending && <span className={styles.progress} aria-hidden="true" />}
      <span aria-live="polite">{label}</span>
    </button>
  )
}
