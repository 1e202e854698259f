import type { HeadProps, PageProps } from 'gatsby'
import { useState } from 'react'
import { becomeFirstAdministrator, checkFirstAdministratorLink } from '../calls/first-administrator'
import { Entrance } from '../entrance/entrance'
import { MainLink } from '../entrance/main-link'
import { Opening } from '../entrance/opening'
import { Outcome } from '../entrance/outcome'
import { Unread } from '../entrance/unread'
import { useLinkAnswer } from '../entrance/use-link-answer'
import { useLinkToken } from '../entrance/use-link-token'
import { Form } from '../forms/form'
import { RegistrationFields, registrationFields } from '../forms/registration-fields'
import { useForm } from '../forms/use-form'
import { PageHead } from '../head/page-head'
import type { FirstAdministratorText } from '../messages/first-administrator'
import type { PageContext } from '../page-context'
import { newPasswordErrors } from '../password/new-password-errors'
import type { Locale } from '../routes/locale'

type Context = PageContext<'first-administrator'>

export default function FirstAdministrator({ pageContext: { text, locale } }: PageProps<object, Context>) {
  return (
    <Entrance locale={locale} back={text.form.back}>
      <LinkedForm text={text} locale={locale} />
    </Entrance>
  )
}

function LinkedForm({ text, locale }: Pick<Context, 'text' | 'locale'>) {
  const token = useLinkToken()
  const { answer, again } = useLinkAnswer(token, locale, checkFirstAdministratorLink)
  const [end, setEnd] = useState<'done' | 'linkInvalid'>()
  const isLinkInvalid = end === 'linkInvalid' || token === '' || answer?.outcome === 'linkInvalid'
  if (end === 'done' || isLinkInvalid)
    return (
      <Outcome text={isLinkInvalid ? text.linkInvalid : text.done}>
        <MainLink path="/login" label={text.signIn} locale={locale} />
      </Outcome>
    )
  if (answer && answer.outcome !== 'done')
    return <Unread text={text} locale={locale} refusal={answer} onRetry={again} />
  return (
    <>
      <Opening
        title={text.title}
        lead={text.lead}
        needsScripts={text.form.needsScripts}
        isUndecided={!answer}
      />
      {token && answer && (
        <FirstAdministratorForm
          text={text}
          locale={locale}
          token={token}
          onDone={() => setEnd('done')}
          onLinkExpired={() => setEnd('linkInvalid')}
        />
      )}
    </>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} secretAddress />
}

interface Props {
  text: FirstAdministratorText
  locale: Locale
  token: string
  onDone: () => void
  /** Called when the link can no longer be used. */
  onLinkExpired: () => void
}

/** Form of the first operator's details. */
function FirstAdministratorForm({ text, locale, token, onDone, onLinkExpired }: Props) {
  const { form } = text
  const state = useForm({
    fields: registrationFields,
    messages: form.errors,
    locale,
    check: ({ password }) => newPasswordErrors(password, form.password),
    send: (registration) => becomeFirstAdministrator({ token, ...registration }, locale),
    done: onDone,
    onLinkExpired,
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
