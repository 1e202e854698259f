import type { HeadProps, PageProps } from 'gatsby'
import { useEffect, useState } from 'react'
import { DeadEnd } from '../dead-end/dead-end'
import { PageHead } from '../head/page-head'
import type { PageContext } from '../page-context'

type Context = PageContext<'not-found'>

export default function NotFound({ pageContext: { text, locale } }: PageProps<object, Context>) {
  return (
    <DeadEnd text={text} locale={locale}>
      <MissingPath text={text.missing} />
    </DeadEnd>
  )
}

/** The requested path, once hydrated. */
function MissingPath({ text }: { text: string }) {
  const [path, setPath] = useState<string>()
  useEffect(() => setPath(window.location.pathname), [])
  return <code>{path ? text.replace('{path}', () => path) : '\u00a0'}</code>
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}
