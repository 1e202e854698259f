import type { HeadProps, PageProps } from 'gatsby'
import { CustomerArea } from '../customer-area/customer-area'
import { PageHead } from '../head/page-head'
import type { PageContext } from '../page-context'
import { PageTitle } from '../text/page-title'

type Context = PageContext<'customer-area'>

export default function CustomerAreaPage({ pageContext: { text, locale } }: PageProps<object, Context>) {
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} />
      <CustomerArea text={text} locale={locale} />
    </>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}
