import { confirmSubscription, leaveNewsletter } from '@parvis/schemas/calls/visitors'
import type { HeadProps, PageProps } from 'gatsby'
import { type FormEvent, useRef, useState } from 'react'
import type { Refusal } from '../calls/answer'
import { sendForm } from '../calls/visitor-forms'
import { consumeLinkToken, useLinkToken } from '../entrance/use-link-token'
import { errorsOf } from '../forms/form-errors'
import { PageHead } from '../head/page-head'
import type { PageContext } from '../page-context'
import type { Locale } from '../routes/locale'
import { localizedPath } from '../routes/paths'
import { NextStep } from '../text/next-step'
import { PageTitle } from '../text/page-title'
import type { MailedLinkText } from '../texts/form-page-text'
import { FormSummary } from '../visitor-form/form-summary'
import { FormWithAside } from '../visitor-form/form-with-aside'
import { SendButton } from '../visitor-form/send-button'
import * as styles from '../visitor-form/visitor-form.module.css'

type Context = PageContext<'newsletter-confirm' | 'newsletter-leave'>

const links = {
  'newsletter-confirm': { call: confirmSubscription, sentPath: '/newsletter/confirmed' },
  'newsletter-leave': { call: leaveNewsletter, sentPath: '/newsletter/left' },
} as const

export default function MailedLink({ pageContext: { name, text, locale } }: PageProps<object, Context>) {
  const { call, sentPath } = links[name]
  return <MailedLinkForm text={text} locale={locale} action={`/api${call.path}`} sentPath={sentPath} />
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} secretAddress />
}

interface Props {
  text: MailedLinkText
  locale: Locale
  action: string
  sentPath: string
}

/** Performs the action of a mailed link with a button: mail scanners open links. */
function MailedLinkForm({ text, locale, action, sentPath }: Props) {
  const token = useLinkToken()
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    setSending(true)
    const data = new FormData(event.currentTarget)
    // The click that hydrates the page comes before the field has its value.
    data.set('token', token ?? consumeLinkToken())
    const answer = await sendForm(action, data, locale)
    if (answer.outcome === 'done') return location.assign(localizedPath(sentPath, locale))
    busy.current = false
    setSending(false)
    setRefusal(answer)
  }
  const isInvalid = refusal?.outcome === 'linkInvalid'
  const trouble = token === '' ? text.missing : isInvalid ? text.linkInvalid : undefined
  if (trouble)
    return (
      <>
        <PageTitle title={trouble.title} lead={trouble.body} />
        <NextStep link={text.again} />
      </>
    )
  const message = refusal && errorsOf(refusal, [], text.form.errors, locale).form
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} />
      <FormWithAside body="">
        <form className={styles.form} method="post" action={action} onSubmit={submit} aria-busy={sending}>
          <FormSummary attempt={refusal} message={message} lines={[]} />
          <input type="hidden" name="locale" defaultValue={locale} />
          <input type="hidden" name="token" value={token ?? ''} />
          <SendButton label={text.submit} sendingLabel={text.form.sending} sending={sending} />
        </form>
      </FormWithAside>
    </>
  )
}
