import { Alert } from '@mui/material'
import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import { useController } from 'react-hook-form'
import { firstMessage } from '../fields/use-field-input.js'
import type { Base } from '../form/form-values.js'
import { RecordFormView } from '../form/record-form-view.js'
import { useRecordTitle } from '../kinds/reference/use-record-title.js'
import { useLanguage } from '../messages/language.js'
import { PageHeader } from '../page/page-header.js'
import { useSchema } from '../record/schema-context.js'
import { usePaths } from '../record/use-paths.js'
import { RecordPage } from './record-page.js'
import { useRecordEditing } from './use-record-editing.js'

/** Props of a control with its own page. */
export interface FieldControlProps {
  value: unknown
  /** The record as it was read. */
  record: Base
  onChange(value: unknown): void
}

export interface FieldScreenProps {
  /** The name of the field. */
  name: string
  control: ComponentType<FieldControlProps>
}

/** Edits one field of the route's record with its own control, and leads back to the record. */
export default function FieldScreen(props: FieldScreenProps) {
  return (
    <RecordPage action="edit" render={(record) => <FieldForm key={record.id} record={record} {...props} />} />
  )
}

function FieldForm({ record, name, control }: FieldScreenProps & { record: RaRecord }) {
  const schema = useSchema()
  const locale = useLanguage()
  const page = usePaths().edit(record.id)
  const title = useRecordTitle(record)
  const { view } = useRecordEditing(record, { draftId: `${record.id}.${name}`, next: page })
  return (
    <>
      <PageHeader
        title={[title, schema.fields[name]?.label[locale]].join(' · ')}
        back={{ to: page, label: title }}
      />
      <RecordFormView {...view}>
        <FieldControl name={name} control={control} record={view.recordForm.base} />
      </RecordFormView>
    </>
  )
}

function FieldControl({ name, control: Control, record }: FieldScreenProps & { record: Base }) {
  const { field, fieldState } = useController({ name })
  const error = firstMessage(fieldState.error)
  return (
    <>
      {error && <Alert severity="error">{error}</Alert>}
      <Control value={field.value} record={record} onChange={field.onChange} />
    </>
  )
}
