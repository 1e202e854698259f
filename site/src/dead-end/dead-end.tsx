import type { ReactNode } from 'react'
import { EmptySquare } from '../drawings/empty-square'
import type { DeadEndText } from '../messages/dead-ends'
import type { Locale } from '../routes/locale'
import { localizedPath } from '../routes/paths'
import * as styles from './dead-end.module.css'

interface Props {
  text: DeadEndText
  locale: Locale
  /** The product's message, the same in every language. */
  children: ReactNode
}

/** An error page with a link to the home page. */
export function DeadEnd({ text, locale, children }: Props) {
  return (
    <>
      <div className={styles.message}>
        <h1 className={styles.title}>{text.title}</h1>
        <p className={styles.body}>{text.body}</p>
        <p className={styles.path} lang="en">
          {children}
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
