import type { HeadProps, PageProps } from 'gatsby'
import { useState } from 'react'
import { forgotPassword } from '../calls/password'
import { Keys } from '../drawings/keys'
import { Entrance } from '../entrance/entrance'
import { Links } from '../entrance/links'
import { Opening } from '../entrance/opening'
import { Outcome } from '../entrance/outcome'
import { Field } from '../forms/field'
import { Form } from '../forms/form'
import { useForm } from '../forms/use-form'
import { PageHead } from '../head/page-head'
import type { ForgotPasswordText } from '../messages/forgot-password'
import type { PageContext } from '../page-context'
import type { Locale } from '../routes/locale'

type Context = PageContext<'forgot-password'>

export default function ForgotPassword({ pageContext: { text, locale } }: PageProps<object, Context>) {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Entrance locale={locale} back={text.form.back} drawing={<Keys />}>
      {sentTo === undefined ? (
        <>
          <Opening title={text.title} lead={text.lead} needsScripts={text.form.needsScripts} />
          <ForgotPasswordForm text={text} locale={locale} onSent={setSentTo} />
        </>
      ) : (
        <Outcome text={{ ...text.sent, body: text.sent.body.replace('{email}', () => sentTo) }} />
      )}
      <Links locale={locale} links={[{ path: '/login', label: text.signIn }]} />
    </Entrance>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}

const fields = ['email'] as const

interface Props {
  text: ForgotPasswordText
  locale: Locale
  /** Called with the address that was given. */
  onSent: (email: string) => void
}

function ForgotPasswordForm({ text, locale, onSent }: Props) {
  const state = useForm({
    fields,
    messages: text.form.errors,
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
