import * as styles from './rich-text.module.css'

interface Props {
  html: string
  /** Whether it inherits the type of its surroundings, instead of that of running text. */
  isPlain?: boolean
}

/** Rich text; the build only allows headings, paragraphs, lists, quotations, links and emphasis. */
export function RichText({ html, isPlain = false }: Props) {
  if (html === '') return null
  const style = isPlain ? styles.text : `${styles.text} ${styles.running}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned where the content is read
  return <div className={style} dangerouslySetInnerHTML={{ __html: html }} />
}
