import type { HeadProps, PageProps } from 'gatsby'
import { useState } from 'react'
import { Keys } from '../drawings/keys'
import { Entrance } from '../entrance/entrance'
import { MainLink } from '../entrance/main-link'
import { Opening } from '../entrance/opening'
import { Outcome } from '../entrance/outcome'
import { useLinkToken } from '../entrance/use-link-token'
import { PageHead } from '../head/page-head'
import { ResetPasswordForm } from '../password/reset-password-form'
import type { PageContext } from '../routes/page-context'

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
  const [end, setEnd] = useState<'changed' | 'gone'>()
  if (end === 'changed')
    return (
      <Outcome text={text.changed}>
        <MainLink path="/login" label={text.signIn} locale={locale} />
      </Outcome>
    )
  if (end === 'gone' || token === '')
    return (
      <Outcome text={text.gone}>
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
        onGone={() => setEnd('gone')}
      />
    </>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} secretAddress />
}
