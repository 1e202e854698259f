import { Box } from '@mui/material'
import type { Identifier, RaRecord } from 'react-admin'
import { useLanguage } from '../messages/use-text.js'
import { PageHeader } from '../page/page-header.js'
import { ApartLinks } from '../record/apart-links.js'
import { RecordPage } from '../record/record-page.js'
import { recordTitle } from '../record/record-title.js'
import { useParts, useSchema } from '../record/schema-context.js'
import { usePaths } from '../record/use-paths.js'
import { RemoveButton } from '../removal/remove-button.js'
import { RecordFormView } from './record-form-view.js'
import { useRecordEditing } from './use-record-editing.js'

/** The form that changes a record: the one of the route, or the one that is given. */
export default function EditScreen({ id }: { id?: Identifier }) {
  return (
    <RecordPage id={id} action="edit" render={(record) => <EditForm key={record.id} record={record} />} />
  )
}

function EditForm({ record }: { record: RaRecord }) {
  const schema = useSchema()
  const locale = useLanguage()
  const paths = usePaths()
  const { Notice, RecordActions, RecordDetails } = useParts()
  const { view, leave } = useRecordEditing(record, { draftId: String(record.id), next: paths.list })
  return (
    <>
      <PageHeader
        title={recordTitle(schema, record, locale)}
        back={{ to: paths.list, label: schema.label.many[locale] }}
      >
        {RecordActions && <RecordActions record={record} />}
        <ApartLinks id={record.id} />
        <RemoveButton record={record} onRemoved={leave} />
      </PageHeader>
      {Notice && <Notice />}
      <RecordFormView {...view} />
      {RecordDetails && (
        <Box sx={{ maxWidth: 800, mt: 2 }}>
          <RecordDetails record={record} />
        </Box>
      )}
    </>
  )
}
