import type { HeadProps, PageProps } from 'gatsby'
import { useState } from 'react'
import { confirmAddress } from '../calls/registration'
import { Entrance } from '../entrance/entrance'
import { MainLink } from '../entrance/main-link'
import { Opening } from '../entrance/opening'
import { Outcome } from '../entrance/outcome'
import { useLinkToken } from '../entrance/use-link-token'
import { Form } from '../forms/form'
import { useForm } from '../forms/use-form'
import { PageHead } from '../head/page-head'
import type { ConfirmText } from '../messages/confirm'
import type { PageContext } from '../page-context'
import type { Locale } from '../routes/locale'

type Context = PageContext<'confirm'>

export default function Confirm({ pageContext: { text, locale } }: PageProps<object, Context>) {
  return (
    <Entrance locale={locale} back={text.form.back}>
      <Confirmation text={text} locale={locale} />
    </Entrance>
  )
}

function Confirmation({ text, locale }: Pick<Context, 'text' | 'locale'>) {
  const token = useLinkToken()
  const [end, setEnd] = useState<'confirmed' | 'linkInvalid'>()
  if (end === 'confirmed')
    return (
      <Outcome text={text.confirmed}>
        <MainLink path="/login" label={text.signIn} locale={locale} />
      </Outcome>
    )
  if (end === 'linkInvalid' || token === '')
    return (
      <Outcome text={text.linkInvalid}>
        <MainLink path="/register" label={text.register} locale={locale} />
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
      <ConfirmForm
        text={text}
        locale={locale}
        token={token ?? ''}
        onConfirmed={() => setEnd('confirmed')}
        onLinkExpired={() => setEnd('linkInvalid')}
      />
    </>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} secretAddress />
}

const fields = [] as const

interface Props {
  text: ConfirmText
  locale: Locale
  token: string
  onConfirmed: () => void
  /** Called when the link is of no use. */
  onLinkExpired: () => void
}

/** Confirms with a button rather than by opening the page: mail scanners open links. */
function ConfirmForm({ text, locale, token, onConfirmed, onLinkExpired }: Props) {
  const state = useForm({
    fields,
    messages: text.form.errors,
    locale,
    send: () => confirmAddress(token, locale),
    done: onConfirmed,
    onLinkExpired,
  })
  return <Form state={state} submit={text.submit} sending={text.form.sending} />
}
