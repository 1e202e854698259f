import type { Answer } from '../calls/answer'
import type { CodeMethod, Session } from '../calls/sign-in'
import { Field } from '../forms/field'
import { Form } from '../forms/form'
import { useForm } from '../forms/use-form'
import type { LoginText } from '../messages/login'
import type { Locale } from '../routes/locale'

const fields = ['code'] as const

interface Props {
  text: LoginText
  locale: Locale
  method: CodeMethod
  send: (code: string) => Promise<Answer<Session>>
  onSession: (session: Session) => void
  onLinkExpired: () => void
}

/** Form for a code of the app, or a recovery code. */
export function CodeForm({ text, locale, method, send, onSession, onLinkExpired }: Props) {
  const messages = text.secondStep
  const state = useForm({
    fields,
    messages: text.form.errors,
    locale,
    send: ({ code }) => send(code),
    done: onSession,
    onLinkExpired,
  })
  return (
    <Form state={state} submit={messages.submit} sending={text.sending}>
      <Field
        name="code"
        label={messages[method].label}
        error={state.errors.code}
        inputMode={method === 'totp' ? 'numeric' : 'text'}
        autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
      />
    </Form>
  )
}
