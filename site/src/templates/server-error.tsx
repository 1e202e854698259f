import type { HeadProps, PageProps } from 'gatsby'
import { DeadEnd } from '../dead-end/dead-end'
import { PageHead } from '../head/page-head'
import type { PageContext } from '../page-context'

type Context = PageContext<'server-error'>

export default function ServerError({ pageContext: { text, locale } }: PageProps<object, Context>) {
  return (
    <DeadEnd text={text} locale={locale}>
      Internal Server Error
    </DeadEnd>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}
