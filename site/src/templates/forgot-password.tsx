import type { HeadProps, PageProps } from 'gatsby'
import { useState } from 'react'
import { Keys } from '../drawings/keys'
import { Entrance } from '../entrance/entrance'
import { Links } from '../entrance/links'
import { Opening } from '../entrance/opening'
import { Outcome } from '../entrance/outcome'
import { PageHead } from '../head/page-head'
import { ForgotPasswordForm } from '../password/forgot-password-form'
import type { PageContext } from '../routes/page-context'

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
