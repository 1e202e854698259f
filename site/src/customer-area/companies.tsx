import type { CustomerAreaProps } from './customer-area'
import * as styles from './customer-area.module.css'
import { RecordSection } from './record-section'
import { useRecords } from './use-records'

export interface SectionProps extends CustomerAreaProps {
  onSignedOut: () => void
}

interface Company {
  id: string
  name: string
  address_city: string | null
  vatNumber: string | null
}

/** The companies of the client. */
export function Companies({ text, locale, onSignedOut }: SectionProps) {
  const { records, read } = useRecords<Company>('companies', locale, onSignedOut)
  return (
    <RecordSection
      {...{ text, records, title: text.companies, none: text.noCompany, all: '/admin/companies' }}
      retry={read}
      show={({ id, name, address_city, vatNumber }) => (
        <>
          <a href={`/admin/companies/${id}/show`}>{name}</a>
          <span className={styles.facts}>{[address_city, vatNumber].filter(Boolean).join(' · ')}</span>
        </>
      )}
    />
  )
}
