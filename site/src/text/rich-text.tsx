import * as styles from './rich-text.module.css'

interface Props {
  html: string
  /** Whether it is set as what stands around it is, instead of as running text. */
  isPlain?: boolean
}

/** Formatted text; the build lets nothing through but headings, paragraphs, lists, quotations, links and emphasis. */
export function RichText({ html, isPlain = false }: Props) {
  if (html === '') return null
  const style = isPlain ? styles.text : `${styles.text} ${styles.running}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned where the content is read
  return <div className={style} dangerouslySetInnerHTML={{ __html: html }} />
}
