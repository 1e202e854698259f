import type { HeadProps, PageProps } from 'gatsby'
import { useRef, useState } from 'react'
import { register } from '../calls/registration'
import { Entrance } from '../entrance/entrance'
import { Links } from '../entrance/links'
import { Opening } from '../entrance/opening'
import { Outcome } from '../entrance/outcome'
import { Form } from '../forms/form'
import { RegistrationFields, registrationFields } from '../forms/registration-fields'
import { storeRememberChoice } from '../forms/remember-choice'
import { RememberField } from '../forms/remember-field'
import { useForm } from '../forms/use-form'
import { PageHead } from '../head/page-head'
import type { RegisterText } from '../messages/register'
import type { PageContext } from '../page-context'
import { newPasswordErrors } from '../password/new-password-errors'
import type { Locale } from '../routes/locale'

type Context = PageContext<'register'>

export default function Register({ pageContext: { text, locale } }: PageProps<object, Context>) {
  const [sentTo, setSentTo] = useState<string>()
  const links = [
    { path: '/login', label: text.signIn },
    { path: '/forgot-password', label: text.forgot },
  ]
  return (
    <Entrance locale={locale} back={text.form.back}>
      {sentTo === undefined ? (
        <>
          <Opening title={text.title} lead={text.lead} needsScripts={text.form.needsScripts} />
          <RegisterForm text={text} locale={locale} onSent={setSentTo} />
        </>
      ) : (
        <Outcome text={{ ...text.sent, body: text.sent.body.replace('{email}', () => sentTo) }} />
      )}
      <Links locale={locale} links={links} />
    </Entrance>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}

interface Props {
  text: RegisterText
  locale: Locale
  /** Called with the address that the mail goes to. */
  onSent: (email: string) => void
}

function RegisterForm({ text, locale, onSent }: Props) {
  const state = useForm({
    fields: registrationFields,
    messages: text.form.errors,
    locale,
    check: ({ password }) => newPasswordErrors(password, text.form.password),
    send: (registration) => register(registration, locale),
    done: (_, data) => {
      storeRememberChoice(data.has('remember'))
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
