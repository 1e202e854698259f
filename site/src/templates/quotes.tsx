import type { HeadProps, PageProps } from 'gatsby'
import { PageHead } from '../head/page-head'
import type { PageContext } from '../page-context'
import { QuoteForm } from '../quotes/quote-form'
import { PageTitle } from '../text/page-title'
import { FormPlace } from '../visitor-form/form-place'

type Context = PageContext<'quotes'>

export default function Quotes({ pageContext: { text, locale } }: PageProps<object, Context>) {
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} />
      <FormPlace body={text.body}>
        <QuoteForm text={text} locale={locale} />
      </FormPlace>
    </>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}
