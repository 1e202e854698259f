import type { HeadProps, PageProps } from 'gatsby'
import { Entrance } from '../entrance/entrance'
import { PageHead } from '../head/page-head'
import { SignInSteps } from '../login/sign-in-steps'
import type { PageContext } from '../page-context'

type Context = PageContext<'login'>

export default function Login({ pageContext: { text, locale } }: PageProps<object, Context>) {
  return (
    <Entrance locale={locale} back={text.form.back}>
      <SignInSteps text={text} locale={locale} />
    </Entrance>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}
