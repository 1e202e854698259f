import type { Localised } from '@parvis/schema'
import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { useLanguage } from '../messages/language.js'
import { PageHeader } from '../page/page-header.js'
import { recordTitle } from '../record/record-title.js'
import { useExtensions, useSchema } from '../record/schema-context.js'
import { usePaths } from '../record/use-paths.js'
import { RecordPage } from './record-page.js'

export interface RecordScreenProps {
  /** The title of a page about one aspect of the record, which leads back to it; without it, the page is the record’s own. */
  title?: Localised
  content(record: RaRecord): ReactNode
  /** Shown next to its title. */
  actions?(record: RaRecord): ReactNode
}

/** A page of the route's record, or about it, that a product fills itself. */
export default function RecordScreen({ title, content, actions }: RecordScreenProps) {
  const schema = useSchema()
  const locale = useLanguage()
  const paths = usePaths()
  const { Comments } = useExtensions()
  return (
    <RecordPage
      action="show"
      render={(record) => {
        const name = recordTitle(schema, record, locale)
        const list = { to: paths.list, label: schema.label.many[locale] }
        return (
          <>
            <PageHeader
              title={title ? `${name} · ${title[locale]}` : name}
              back={title ? { to: paths.edit(record.id), label: name } : list}
            >
              {actions?.(record)}
              {Comments && !title && <Comments record={record} resource={schema} />}
            </PageHeader>
            {content(record)}
          </>
        )
      }}
    />
  )
}
