import type { HeadProps, PageProps } from 'gatsby'
import { useState } from 'react'
import { Entrance } from '../entrance/entrance'
import { Links } from '../entrance/links'
import { Opening } from '../entrance/opening'
import { Outcome } from '../entrance/outcome'
import { PageHead } from '../head/page-head'
import { RegisterForm } from '../register/register-form'
import type { PageContext } from '../routes/page-context'

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
