import type { HeadProps, PageProps } from 'gatsby'
import { useState } from 'react'
import { readInvitation } from '../calls/invitations'
import { Entrance } from '../entrance/entrance'
import { MainLink } from '../entrance/main-link'
import { Opening } from '../entrance/opening'
import { Outcome } from '../entrance/outcome'
import { Unread } from '../entrance/unread'
import { useLinkAnswer } from '../entrance/use-link-answer'
import { useLinkToken } from '../entrance/use-link-token'
import { PageHead } from '../head/page-head'
import { Acceptance } from '../invitation/acceptance'
import type { PageContext } from '../page-context'

type Context = PageContext<'invitation'>

export default function InvitationPage({ pageContext: { text, locale } }: PageProps<object, Context>) {
  return (
    <Entrance locale={locale} back={text.form.back}>
      <Invited text={text} locale={locale} />
    </Entrance>
  )
}

function Invited({ text, locale }: Pick<Context, 'text' | 'locale'>) {
  const token = useLinkToken()
  const { answer, again } = useLinkAnswer(token, locale, readInvitation)
  const [isLinkInvalid, setLinkInvalid] = useState(false)
  if (isLinkInvalid || token === '' || answer?.outcome === 'linkInvalid')
    return (
      <Outcome text={text.linkInvalid}>
        <MainLink path="/login" label={text.signIn} locale={locale} />
      </Outcome>
    )
  if (!token || !answer)
    return (
      <Opening title={text.title} lead={text.reading} needsScripts={text.form.needsScripts} isUndecided />
    )
  if (answer.outcome !== 'done')
    return <Unread text={text} locale={locale} refusal={answer} onRetry={again} />
  return (
    <Acceptance
      text={text}
      locale={locale}
      token={token}
      invitation={answer.item}
      onLinkExpired={() => setLinkInvalid(true)}
    />
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} secretAddress />
}
