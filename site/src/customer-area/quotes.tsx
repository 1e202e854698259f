import { localizedPath } from '../routes/paths'
import type { PartProps } from './companies'
import * as styles from './customer-area.module.css'
import { Moment } from './moment'
import { Part } from './part'
import { useRecords } from './use-records'

interface Quote {
  id: string
  description: string | null
  email: string
  createdAt: string
}

/** The quotes that the client asked for, and the way to ask for another. */
export function Quotes({ text, locale, onSignedOut }: PartProps) {
  const { records, read } = useRecords<Quote>('quotes', locale, onSignedOut)
  return (
    <>
      <Part
        {...{ text, records, title: text.quotes, none: text.noQuote, all: '/admin/quotes' }}
        retry={read}
        show={({ id, description, email, createdAt }) => (
          <>
            <a href={`/admin/quotes/${id}/show`}>{description ?? email}</a>
            <Moment at={createdAt} locale={locale} />
          </>
        )}
      />
      <p className={styles.ask}>
        <a href={localizedPath('/quotes', locale)}>{text.ask}</a>
      </p>
    </>
  )
}
