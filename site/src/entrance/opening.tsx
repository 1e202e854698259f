import * as styles from './entrance.module.css'

interface Props {
  title: string
  lead: string
  /** What is said where scripts do not run. */
  needsScripts: string
  /** Whether it is not known yet what the page is to say. */
  isUndecided?: boolean
}

/** What a page of the entrance begins with. */
export function Opening({ title, lead, needsScripts, isUndecided = false }: Props) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead} data-undecided={isUndecided || undefined}>
        {lead}
      </p>
      <noscript>
        <p className={styles.notice}>{needsScripts}</p>
      </noscript>
    </>
  )
}
