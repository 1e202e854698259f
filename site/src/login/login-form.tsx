import { signIn } from '../calls/sign-in'
import type { LoginText } from '../content/content'
import { Field } from '../forms/field'
import { Form } from '../forms/form'
import { PasswordField } from '../forms/password-field'
import { RememberField } from '../forms/remember-field'
import { useForm } from '../forms/use-form'
import type { Locale } from '../routes/locale'
import { enterConsole } from './enter-console'

const fields = ['login', 'password'] as const

export function LoginForm({ text, locale }: { text: LoginText; locale: Locale }) {
  const { form } = text
  const state = useForm({
    fields,
    words: { ...form.errors, refused: text.refused },
    locale,
    send: (values, data) => signIn({ ...values, remember: data.has('remember') }, locale),
    done: (session, data) => enterConsole(session, data.has('remember')),
  })
  return (
    <Form state={state} submit={text.submit} sending={text.sending}>
      <Field
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
