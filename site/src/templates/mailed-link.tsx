import type { HeadProps, PageProps } from 'gatsby'
import { PageHead } from '../head/page-head'
import { MailedLinkForm } from '../newsletter/mailed-link-form'
import type { PageContext } from '../routes/page-context'

type Context = PageContext<'newsletter-confirm' | 'newsletter-leave'>

const sentPaths = {
  'newsletter-confirm': '/newsletter/confirmed',
  'newsletter-leave': '/newsletter/left',
} as const

export default function MailedLink({ pageContext: { name, text, locale } }: PageProps<object, Context>) {
  const action = `/api/${name.replace('-', '/')}`
  return <MailedLinkForm text={text} locale={locale} action={action} sentPath={sentPaths[name]} />
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} secretAddress />
}
