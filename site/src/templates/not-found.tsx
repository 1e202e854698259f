import type { HeadProps, PageProps } from 'gatsby'
import { useEffect, useState } from 'react'
import { EmptySquare } from '../drawings/empty-square'
import { PageHead } from '../head/page-head'
import type { PageContext } from '../routes/page-context'
import { localizedPath } from '../routes/paths'
import * as styles from './not-found.module.css'

type Context = PageContext<'not-found'>

export default function NotFound({ pageContext: { text, locale } }: PageProps<object, Context>) {
  return (
    <>
      <div className={styles.message}>
        <h1 className={styles.title}>{text.title}</h1>
        <p className={styles.body}>{text.body}</p>
        <MissingPath />
        <a className={styles.back} href={localizedPath('/', locale)}>
          {text.back}
        </a>
      </div>
      <div className={styles.drawing}>
        <EmptySquare />
      </div>
    </>
  )
}

/** The product's message for an unknown route, the same in every language, with the path once it is known. */
function MissingPath() {
  const [path, setPath] = useState<string>()
  useEffect(() => setPath(window.location.pathname), [])
  return (
    <p className={styles.path} lang="en">
      <code>{path ? `Page not found: ${path}` : '\u00a0'}</code>
    </p>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}
