import type { Answer } from '../calls/answer'
import type { CodeMethod, Session } from '../calls/sign-in'
import { Field } from '../forms/field'
import { Form } from '../forms/form'
import { useForm } from '../forms/use-form'
import type { Locale } from '../routes/locale'
import type { LoginText } from '../words/login'

const fields = ['code'] as const

interface Props {
  text: LoginText
  locale: Locale
  method: CodeMethod
  send: (code: string) => Promise<Answer<Session>>
  onSession: (session: Session) => void
  onGone: () => void
}

/** A code of the app, or one of those kept for when it is lost. */
export function CodeForm({ text, locale, method, send, onSession, onGone }: Props) {
  const words = text.secondStep
  const state = useForm({
    fields,
    words: text.form.errors,
    locale,
    send: ({ code }) => send(code),
    done: onSession,
    gone: onGone,
  })
  return (
    <Form state={state} submit={words.submit} sending={text.sending}>
      <Field
        name="code"
        label={words[method].label}
        error={state.errors.code}
        inputMode={method === 'totp' ? 'numeric' : 'text'}
        autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
      />
    </Form>
  )
}
