import type { HeadProps, PageProps } from 'gatsby'
import { PageHead } from '../head/page-head'
import { Preview } from '../preview/preview'
import type { PageContext } from '../routes/page-context'

type Context = PageContext<'preview'>

export default function PreviewPage({ pageContext: { text, locale } }: PageProps<object, Context>) {
  return <Preview text={text} locale={locale} />
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}
