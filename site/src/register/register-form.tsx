import { useRef } from 'react'
import { register } from '../calls/registration'
import { Form } from '../forms/form'
import { RegistrationFields, registrationFields } from '../forms/registration-fields'
import { keepRememberChoice } from '../forms/remember-choice'
import { RememberField } from '../forms/remember-field'
import { useForm } from '../forms/use-form'
import { newPasswordErrors } from '../password/new-password-errors'
import type { Locale } from '../routes/locale'
import type { RegisterText } from '../words/words'

interface Props {
  text: RegisterText
  locale: Locale
  /** Called with the address that the message goes to. */
  onSent: (email: string) => void
}

export function RegisterForm({ text, locale, onSent }: Props) {
  const state = useForm({
    fields: registrationFields,
    words: text.form.errors,
    locale,
    check: ({ password }) => newPasswordErrors(password, text.form.password),
    send: (registration) => register(registration, locale),
    done: (_, data) => {
      keepRememberChoice(data.has('remember'))
      onSent(String(data.get('email')).trim())
    },
  })
  const { errors } = state
  const { form, fields: labels } = text
  const remember = useRef<HTMLInputElement>(null)
  return (
    <Form state={state} submit={text.submit} sending={form.sending}>
      <RegistrationFields
        labels={labels}
        usernameHint={text.usernameHint}
        password={form.password}
        errors={errors}
      />
      <RememberField ref={remember} label={form.remember} help={form.rememberHelp} />
    </Form>
  )
}
