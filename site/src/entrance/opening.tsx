import * as styles from './entrance.module.css'

interface Props {
  title: string
  lead: string
  /** Text for browsers without scripts. */
  needsScripts: string
  /** Whether the page is still loading. */
  isUndecided?: boolean
}

/** Head of an entrance page. */
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
