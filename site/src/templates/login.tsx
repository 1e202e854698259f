import type { HeadProps, PageProps } from 'gatsby'
import { Entrance } from '../entrance/entrance'
import { Links } from '../entrance/links'
import { Opening } from '../entrance/opening'
import { PageHead } from '../head/page-head'
import { LoginForm } from '../login/login-form'
import type { PageContext } from '../routes/page-context'

type Context = PageContext<'login'>

export default function Login({ pageContext: { text, locale } }: PageProps<object, Context>) {
  const links = [
    { path: '/forgot-password', label: text.forgot },
    { path: '/register', label: text.register },
  ]
  return (
    <Entrance locale={locale} back={text.form.back}>
      <Opening title={text.title} lead={text.lead} needsScripts={text.form.needsScripts} />
      <LoginForm text={text} locale={locale} />
      <Links locale={locale} links={links} />
    </Entrance>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}
