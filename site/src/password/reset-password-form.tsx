import { resetPassword } from '../calls/password'
import { Form } from '../forms/form'
import { PasswordField } from '../forms/password-field'
import { useForm } from '../forms/use-form'
import type { Locale } from '../routes/locale'
import type { ResetPasswordText } from '../words/words'
import { newPasswordErrors } from './new-password-errors'

const fields = ['password'] as const

interface Props {
  text: ResetPasswordText
  locale: Locale
  token: string
  onChanged: () => void
  /** Called when the link is of no use. */
  onGone: () => void
}

export function ResetPasswordForm({ text, locale, token, onChanged, onGone }: Props) {
  const { form } = text
  const state = useForm({
    fields,
    words: form.errors,
    locale,
    check: ({ password }) => newPasswordErrors(password, form.password),
    send: ({ password }) => resetPassword({ token, password }, locale),
    done: onChanged,
    gone: onGone,
  })
  return (
    <Form state={state} submit={text.submit} sending={form.sending}>
      <PasswordField words={form.password} label={text.password} error={state.errors.password} isNew />
    </Form>
  )
}
