import { useEffect, useRef } from 'react'
import { type SecondFactor, signIn } from '../calls/sign-in'
import type { LoginText } from '../content/content'
import { Field } from '../forms/field'
import { Form } from '../forms/form'
import { PasswordField } from '../forms/password-field'
import { RememberField } from '../forms/remember-field'
import { useForm } from '../forms/use-form'
import type { Locale } from '../routes/locale'
import { enterConsole } from './enter-console'

const fields = ['login', 'password'] as const

/** A sign-in begun anew. */
export interface Restart {
  /** Why, where the person has not asked for it. */
  reason?: string
}

interface Props {
  text: LoginText
  locale: Locale
  restart?: Restart
  /** Called when a second factor has to be shown. */
  onSecondFactor: (secondFactor: SecondFactor, remember: boolean) => void
}

export function LoginForm({ text, locale, restart, onSecondFactor }: Props) {
  const { form } = text
  const name = useRef<HTMLInputElement>(null)
  const state = useForm({
    fields,
    words: { ...form.errors, refused: text.refused },
    locale,
    alert: restart?.reason,
    send: (values, data) => signIn({ ...values, remember: data.has('remember') }, locale),
    done: (signedIn, data) => {
      const remember = data.has('remember')
      if ('secondFactor' in signedIn) onSecondFactor(signedIn.secondFactor, remember)
      else enterConsole(signedIn.session, remember)
    },
  })
  useEffect(() => {
    if (restart) name.current?.focus()
  }, [restart])
  return (
    <Form state={state} submit={text.submit} sending={text.sending}>
      <Field
        ref={name}
        name="login"
        label={text.login}
        error={state.errors.login}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField words={form.password} label={text.password} error={state.errors.password} />
      <RememberField label={form.remember} help={form.rememberHelp} />
    </Form>
  )
}
