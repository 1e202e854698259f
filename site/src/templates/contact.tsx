import type { HeadProps, PageProps } from 'gatsby'
import { ContactForm } from '../contact/contact-form'
import { PageHead } from '../head/page-head'
import type { PageContext } from '../routes/page-context'
import { PageTitle } from '../text/page-title'
import { FormPlace } from '../visitor-form/form-place'

type Context = PageContext<'contact'>

export default function Contact({ pageContext: { text, locale } }: PageProps<object, Context>) {
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} />
      <FormPlace body={text.body}>
        <ContactForm text={text} locale={locale} />
      </FormPlace>
    </>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}
