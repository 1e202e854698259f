import type { HeadProps, PageProps } from 'gatsby'
import { EmptySquare } from '../drawings/empty-square'
import { PageHead } from '../head/page-head'
import type { PageContext } from '../routes/page-context'
import { localizedPath } from '../routes/paths'
import * as styles from './not-found.module.css'

type Context = PageContext<'server-error'>

export default function ServerError({ pageContext: { text, locale } }: PageProps<object, Context>) {
  return (
    <>
      <div className={styles.message}>
        <h1 className={styles.title}>{text.title}</h1>
        <p className={styles.body}>{text.body}</p>
        <p className={styles.path} lang="en">
          Internal Server Error
        </p>
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

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}
