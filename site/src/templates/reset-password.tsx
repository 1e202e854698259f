import type { HeadProps, PageProps } from 'gatsby'
import { useState } from 'react'
import { resetPassword } from '../calls/password'
import { Keys } from '../drawings/keys'
import { Entrance } from '../entrance/entrance'
import { MainLink } from '../entrance/main-link'
import { Opening } from '../entrance/opening'
import { Outcome } from '../entrance/outcome'
import { useLinkToken } from '../entrance/use-link-token'
import { Form } from '../forms/form'
import { PasswordField } from '../forms/password-field'
import { useForm } from '../forms/use-form'
import { PageHead } from '../head/page-head'
import type { ResetPasswordText } from '../messages/reset-password'
import type { PageContext } from '../page-context'
import { newPasswordErrors } from '../password/new-password-errors'
import type { Locale } from '../routes/locale'

type Context = PageContext<'reset-password'>

export default function ResetPassword({ pageContext: { text, locale } }: PageProps<object, Context>) {
  return (
    <Entrance locale={locale} back={text.form.back} drawing={<Keys />}>
      <Reset text={text} locale={locale} />
    </Entrance>
  )
}

function Reset({ text, locale }: Pick<Context, 'text' | 'locale'>) {
  const token = useLinkToken()
  const [end, setEnd] = useState<'changed' | 'linkInvalid'>()
  if (end === 'changed')
    return (
      <Outcome text={text.changed}>
        <MainLink path="/login" label={text.signIn} locale={locale} />
      </Outcome>
    )
  if (end === 'linkInvalid' || token === '')
    return (
      <Outcome text={text.linkInvalid}>
        <MainLink path="/forgot-password" label={text.askAgain} locale={locale} />
      </Outcome>
    )
  return (
    <>
      <Opening
        title={text.title}
        lead={text.lead}
        needsScripts={text.form.needsScripts}
        isUndecided={token === undefined}
      />
      <ResetPasswordForm
        text={text}
        locale={locale}
        token={token ?? ''}
        onChanged={() => setEnd('changed')}
        onLinkExpired={() => setEnd('linkInvalid')}
      />
    </>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} secretAddress />
}

const fields = ['password'] as const

interface Props {
  text: ResetPasswordText
  locale: Locale
  token: string
  onChanged: () => void
  /** Called when the link is of no use. */
  onLinkExpired: () => void
}

function ResetPasswordForm({ text, locale, token, onChanged, onLinkExpired }: Props) {
  const { form } = text
  const state = useForm({
    fields,
    messages: form.errors,
    locale,
    check: ({ password }) => newPasswordErrors(password, form.password),
    send: ({ password }) => resetPassword({ token, password }, locale),
    done: onChanged,
    onLinkExpired,
  })
  return (
    <Form state={state} submit={text.submit} sending={form.sending}>
      <PasswordField messages={form.password} label={text.password} error={state.errors.password} isNew />
    </Form>
  )
}
