import { type RefObject, useEffect, useRef } from 'react'
import { type SecondFactor, signIn } from '../calls/sign-in'
import { Field } from '../forms/field'
import { Form } from '../forms/form'
import { PasswordField } from '../forms/password-field'
import { RememberField } from '../forms/remember-field'
import { useForm } from '../forms/use-form'
import type { LoginText } from '../messages/login'
import type { Locale } from '../routes/locale'
import { enterConsole } from './enter-console'

const fields = ['login', 'password'] as const

/** Values of the first step, without the password. */
export interface SignInDraft {
  login: string
  remember: boolean
}

/** A restarted sign-in. */
export interface Restart {
  begun: SignInDraft
  /** Reason, when the person did not restart it. */
  reason?: string
}

interface Props {
  text: LoginText
  locale: Locale
  restart?: Restart
  /** Called when a second factor is required. */
  onSecondFactor: (secondFactor: SecondFactor, begun: SignInDraft) => void
  /** The *remember me* checkbox. */
  remember: RefObject<HTMLInputElement | null>
}

export function LoginForm({ text, locale, restart, remember, onSecondFactor }: Props) {
  const { form } = text
  const name = useRef<HTMLInputElement>(null)
  const state = useForm({
    fields,
    messages: { ...form.errors, refused: text.refused },
    locale,
    alert: restart?.reason,
    send: (values, data) => signIn({ ...values, remember: data.has('remember') }, locale),
    done: (signedIn, data) => {
      const begun = { login: String(data.get('login')), remember: data.has('remember') }
      if ('secondFactor' in signedIn) onSecondFactor(signedIn.secondFactor, begun)
      else enterConsole(signedIn.session, begun.remember)
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
        defaultValue={restart?.begun.login}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField messages={form.password} label={text.password} error={state.errors.password} />
      <RememberField
        ref={remember}
        label={form.remember}
        help={form.rememberHelp}
        isTicked={restart?.begun.remember}
      />
    </Form>
  )
}
