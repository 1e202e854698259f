import type { HeadProps, PageProps } from 'gatsby'
import { PageHead } from '../head/page-head'
import { NewsletterForm } from '../newsletter/newsletter-form'
import type { PageContext } from '../routes/page-context'
import { PageTitle } from '../text/page-title'
import { FormPlace } from '../visitor-form/form-place'

type Context = PageContext<'newsletter'>

export default function Newsletter({ pageContext: { text, locale } }: PageProps<object, Context>) {
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} />
      <FormPlace body={text.body}>
        <NewsletterForm text={text} locale={locale} />
      </FormPlace>
    </>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}
