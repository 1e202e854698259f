import type { Localised } from '@parvis/schema'
import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { useLanguage } from '../messages/use-text.js'
import { PageHeader } from '../page/page-header.js'
import { RecordPage } from './record-page.js'
import { recordTitle } from './record-title.js'
import { useSchema } from './schema-context.js'
import { usePaths } from './use-paths.js'

export interface RecordScreenProps {
  /** What the page tells of the record. */
  title: Localised
  content(record: RaRecord): ReactNode
  /** What stands beside its title. */
  actions?(record: RaRecord): ReactNode
}

/** A page about the route's record that a product fills itself, which leads back to the record. */
export default function RecordScreen({ title, content, actions }: RecordScreenProps) {
  const schema = useSchema()
  const locale = useLanguage()
  const paths = usePaths()
  return (
    <RecordPage
      action="show"
      render={(record) => {
        const name = recordTitle(schema, record, locale)
        return (
          <>
            <PageHeader
              title={[name, title[locale]].join(' · ')}
              back={{ to: paths.edit(record.id), label: name }}
            >
              {actions?.(record)}
            </PageHeader>
            {content(record)}
          </>
        )
      }}
    />
  )
}
