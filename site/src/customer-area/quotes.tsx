import { localizedPath } from '../routes/paths'
import * as actions from '../styles/actions.module.css'
import type { SectionProps } from './companies'
import * as styles from './customer-area.module.css'
import { QuoteEntry } from './quote-entry'
import { RecordSection } from './record-section'
import { useQuotes } from './use-quotes'

/** The client's quotes with their answers, and a link to request another. */
export function Quotes({ text, locale, onSignedOut }: SectionProps) {
  const { records, read, readOn, isAway, added } = useQuotes(locale, onSignedOut)
  const [latest] = records?.outcome === 'read' ? records.value : []
  const hasMore = records?.outcome === 'read' && records.next !== undefined
  const foot = (
    <>
      {isAway && (
        <p className={styles.quiet} role="alert">
          {text.away}
        </p>
      )}
      <p className={`${actions.actions} ${styles.more}`}>
        {hasMore && (
          <button type="button" className={actions.secondary} onClick={readOn}>
            {text.furtherQuotes}
          </button>
        )}
        <a className={actions.secondary} href={localizedPath('/quotes', locale)}>
          {text.ask}
        </a>
      </p>
    </>
  )
  return (
    <RecordSection
      {...{ text, records, title: text.quotes, none: `${text.noQuote} ${text.howToAsk}`, foot }}
      retry={read}
      show={(quote) => (
        <QuoteEntry {...{ text, locale, quote }} isOpen={quote === latest} takesFocus={quote.id === added} />
      )}
    />
  )
}
