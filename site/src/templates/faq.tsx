import type { HeadProps, PageProps } from 'gatsby'
import { Questions } from '../faq/questions'
import { PageHead } from '../head/page-head'
import type { PageContext } from '../routes/page-context'
import { NextStep } from '../text/next-step'
import { PageTitle } from '../text/page-title'

type Context = PageContext<'faq'>

export default function Faq({ pageContext: { text } }: PageProps<object, Context>) {
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} />
      <Questions questions={text.questions} empty={text.empty} />
      <NextStep title={text.next.title} link={text.next} />
    </>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}
