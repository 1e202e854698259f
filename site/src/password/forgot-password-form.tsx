import { forgotPassword } from '../calls/password'
import { Field } from '../forms/field'
import { Form } from '../forms/form'
import { useForm } from '../forms/use-form'
import type { Locale } from '../routes/locale'
import type { ForgotPasswordText } from '../words/words'

const fields = ['email'] as const

interface Props {
  text: ForgotPasswordText
  locale: Locale
  /** Called with the address that was given. */
  onSent: (email: string) => void
}

export function ForgotPasswordForm({ text, locale, onSent }: Props) {
  const state = useForm({
    fields,
    words: text.form.errors,
    locale,
    send: ({ email }) => forgotPassword(email, locale),
    done: (_, data) => onSent(String(data.get('email')).trim()),
  })
  return (
    <Form state={state} submit={text.submit} sending={text.form.sending}>
      <Field
        name="email"
        label={text.email}
        error={state.errors.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Form>
  )
}
