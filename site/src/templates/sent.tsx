import type { HeadProps, PageProps } from 'gatsby'
import { PageHead } from '../head/page-head'
import type { PageContext } from '../page-context'
import { NextStep } from '../text/next-step'
import { PageTitle } from '../text/page-title'

type Context = PageContext<
  'contact-sent' | 'quotes-sent' | 'newsletter-sent' | 'newsletter-confirmed' | 'newsletter-left'
>

/** The confirmation page of a form, submitted with or without script. */
export default function Sent({ pageContext: { text } }: PageProps<object, Context>) {
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} />
      <NextStep link={text.next} />
    </>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}
