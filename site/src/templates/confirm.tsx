import type { HeadProps, PageProps } from 'gatsby'
import { useState } from 'react'
import { Entrance } from '../entrance/entrance'
import { MainLink } from '../entrance/main-link'
import { Opening } from '../entrance/opening'
import { Outcome } from '../entrance/outcome'
import { useLinkToken } from '../entrance/use-link-token'
import { PageHead } from '../head/page-head'
import { ConfirmForm } from '../register/confirm-form'
import type { PageContext } from '../routes/page-context'

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
  const [end, setEnd] = useState<'confirmed' | 'gone'>()
  if (end === 'confirmed')
    return (
      <Outcome text={text.confirmed}>
        <MainLink path="/login" label={text.signIn} locale={locale} />
      </Outcome>
    )
  if (end === 'gone' || token === '')
    return (
      <Outcome text={text.gone}>
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
        onGone={() => setEnd('gone')}
      />
    </>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} secretAddress />
}
