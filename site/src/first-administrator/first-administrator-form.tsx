import { becomeFirstAdministrator } from '../calls/first-administrator'
import { Form } from '../forms/form'
import { RegistrationFields, registrationFields } from '../forms/registration-fields'
import { useForm } from '../forms/use-form'
import { newPasswordErrors } from '../password/new-password-errors'
import type { Locale } from '../routes/locale'
import type { FirstAdministratorText } from '../words/words'

interface Props {
  text: FirstAdministratorText
  locale: Locale
  token: string
  onDone: () => void
  /** Called when the link can no longer be used. */
  onGone: () => void
}

/** Who the first operator is. */
export function FirstAdministratorForm({ text, locale, token, onDone, onGone }: Props) {
  const { form } = text
  const state = useForm({
    fields: registrationFields,
    words: form.errors,
    locale,
    check: ({ password }) => newPasswordErrors(password, form.password),
    send: (registration) => becomeFirstAdministrator({ token, ...registration }, locale),
    done: onDone,
    gone: onGone,
  })
  return (
    <Form state={state} submit={text.submit} sending={form.sending}>
      <RegistrationFields
        labels={text.fields}
        usernameHint={text.usernameHint}
        password={form.password}
        errors={state.errors}
      />
    </Form>
  )
}
