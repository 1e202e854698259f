import { fileSize } from '@parvis/schema'
import type { CustomerAreaProps } from './customer-area'
import * as styles from './customer-area.module.css'
import { Moment } from './moment'
import type { Quote } from './quote'

/** What was asked beside the description, as far as it was said. */
export function QuoteFacts({ text, locale, quote }: CustomerAreaProps & { quote: Quote }) {
  const { budget, deadline, files } = quote
  if (!budget && !deadline && files.length === 0) return null
  return (
    <dl className={styles.quoteAsked}>
      {budget && (
        <div>
          <dt>{text.budget}</dt>
          <dd>{text.budgets[budget]}</dd>
        </div>
      )}
      {deadline && (
        <div>
          <dt>{text.deadline}</dt>
          <dd>
            <Moment at={deadline} locale={locale} />
          </dd>
        </div>
      )}
      {files.length > 0 && (
        <div>
          <dt>{text.quoteFiles}</dt>
          {files.map(({ id, name, size, src }) => (
            <dd key={id}>
              <a href={src} download={name} aria-label={text.download.replace('{name}', () => name)}>
                {name}
              </a>{' '}
              <span className={styles.facts}>{fileSize(size, locale)}</span>
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}
