import type { HeadProps, PageProps } from 'gatsby'
import { PageHead } from '../head/page-head'
import type { PageContext } from '../page-context'
import { QuoteForm } from '../quotes/quote-form'
import { PageTitle } from '../text/page-title'
import { FormWithAside } from '../visitor-form/form-with-aside'

type Context = PageContext<'quotes'>

export default function Quotes({ pageContext: { text, locale } }: PageProps<object, Context>) {
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} />
      <FormWithAside body={text.body}>
        <QuoteForm text={text} locale={locale} />
      </FormWithAside>
    </>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}
