import { useRef } from 'react'
import { register } from '../calls/registration'
import { Field } from '../forms/field'
import { Form } from '../forms/form'
import { PersonFields } from '../forms/person-fields'
import { keepRememberChoice } from '../forms/remember-choice'
import { RememberField } from '../forms/remember-field'
import { useForm } from '../forms/use-form'
import { newPasswordErrors } from '../password/new-password-errors'
import type { Locale } from '../routes/locale'
import type { RegisterText } from '../words/words'

const fields = ['firstname', 'lastname', 'username', 'email', 'password'] as const

interface Props {
  text: RegisterText
  locale: Locale
  /** Called with the address that the message goes to. */
  onSent: (email: string) => void
}

export function RegisterForm({ text, locale, onSent }: Props) {
  const state = useForm({
    fields,
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
      <PersonFields labels={labels} usernameHint={text.usernameHint} password={form.password} errors={errors}>
        <Field
          name="email"
          label={labels.email}
          error={errors.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </PersonFields>
      <RememberField ref={remember} label={form.remember} help={form.rememberHelp} />
    </Form>
  )
}
