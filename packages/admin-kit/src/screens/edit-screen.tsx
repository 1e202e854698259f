import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { type Identifier, type RaRecord, useParams } from 'react-admin'
import { DeletedNotice } from '../form/form-dialogs-on-demand.js'
import { RecordFormView } from '../form/record-form-view.js'
import { useDraftBase } from '../form/use-draft.js'
import { useRecordTitle } from '../kinds/reference/use-record-title.js'
import { useLanguage } from '../messages/language.js'
import { PageHeader } from '../page/page-header.js'
import { HistoryLink } from '../record/history-link.js'
import { OwnPageLinks } from '../record/own-page-links.js'
import { useExtensions, useSchema } from '../record/schema-context.js'
import { usePaths } from '../record/use-paths.js'
import { RemoveButton } from '../removal/remove-button.js'
import { RecordPage } from './record-page.js'
import { useRecordEditing } from './use-record-editing.js'

/** The form that changes a record: the one of the route, or the one that is given. Without it for one that cannot be changed. */
export default function EditScreen({ id }: { id?: Identifier }) {
  const { id: routeId = '' } = useParams()
  const recall = useDraftBase(String(id ?? routeId))
  return (
    <RecordPage
      id={id}
      action="edit"
      recall={recall}
      render={(record, deletedNotice) => (
        <EditForm key={record.id} record={record} deletedNotice={deletedNotice} />
      )}
    />
  )
}

interface EditFormProps {
  record: RaRecord
  /** Shown instead once the record is deleted, unless there is input. */
  deletedNotice: ReactNode
}

function EditForm({ record, deletedNotice }: EditFormProps) {
  const schema = useSchema()
  const locale = useLanguage()
  const paths = usePaths()
  const { Comments, Notice, RecordActions, RecordDetails, isEditable } = useExtensions()
  const { view, discardDraftAndAllowLeave, isUnsaved, createInstead } = useRecordEditing(record, {
    draftId: String(record.id),
    next: paths.list,
  })
  const title = useRecordTitle(record)
  if (deletedNotice && !isUnsaved) return deletedNotice
  return (
    <>
      <PageHeader title={title} back={{ to: paths.list, label: schema.label.many[locale] }}>
        {!deletedNotice && (
          <>
            {RecordActions && <RecordActions record={record} />}
            <OwnPageLinks id={record.id} />
            {Comments && <Comments record={record} resource={schema} />}
            <HistoryLink id={record.id} />
            <RemoveButton record={record} onRemoved={discardDraftAndAllowLeave} />
          </>
        )}
      </PageHeader>
      {deletedNotice && <DeletedNotice onCreate={createInstead} />}
      {Notice && <Notice />}
      {(isUnsaved || isEditable?.(record) !== false) && <RecordFormView {...view} />}
      {RecordDetails && !deletedNotice && (
        <Box sx={{ maxWidth: 800, mt: 2 }}>
          <RecordDetails record={record} />
        </Box>
      )}
    </>
  )
}
