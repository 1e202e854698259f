/** A record’s form in a window of its own. */

import { Alert, Button, Stack } from '@mui/material'
import { changedFields } from '@parvis/data-provider'
import { lazy, Suspense, useState } from 'react'
import { type RaRecord, useCreate, useUpdate } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { loadFormDialogs, OneTimeValuesDialog } from '../form/form-dialogs-on-demand.js'
import { FormSkeleton } from '../form/form-sections.js'
import type { Base, FormValues } from '../form/form-values.js'
import { hasOneTimeField, oneTimeValues } from '../form/one-time-values.js'
import { RecordFormView } from '../form/record-form-view.js'
import { useDraft, usePersistedDraft } from '../form/use-draft.js'
import { useGuardedLeave } from '../form/use-guarded-leave.js'
import { useRecordForm } from '../form/use-record-form.js'
import { useInputs } from '../kinds/inputs-on-demand.js'
import { useRecordTitle } from '../kinds/reference/use-record-title.js'
import { inSentence } from '../messages/labels.js'
import { useLanguage } from '../messages/language.js'
import { useMessages } from '../messages/use-messages.js'
import { useText } from '../messages/use-text.js'
import { EmptyIllustration } from '../page/illustrations.js'
import { PageHeader } from '../page/page-header.js'
import { StateMessage } from '../page/state-message.js'
import { useRequiredRight } from '../record/access.js'
import { useExtensions, useKinds, useSchema } from '../record/schema-context.js'
import { formWindowMessages } from './form-window-messages.js'
import { RecordPage } from './record-page.js'

const UploadScreen = lazy(() => import('../upload/upload-screen.js'))

/** A record's form in a window of its own: for the record that `?id=` names, else for a new one. */
export default function FormWindowScreen() {
  const [search] = useSearchParams()
  const { hasFile } = useSchema()
  const id = search.get('id')
  if (id !== null) return <RecordPage id={id} action="edit" render={renderRecord} />
  return hasFile ? <UploadScreen /> : <NewRecord />
}

function renderRecord(record: RaRecord) {
  return <KnownRecord key={record.id} record={record} />
}

function NewRecord() {
  const { label } = useSchema()
  const { CreationNotice } = useExtensions()
  const { isPending } = useRequiredRight('create')
  const text = useText()
  const locale = useLanguage()
  const [saved, setSaved] = useState<RaRecord>()
  const oneTime = useOneTimeValues(saved)
  const one = locale === 'fr' ? label.one[locale] : inSentence(label.one[locale])
  if (isPending) return <FormSkeleton />
  return (
    <>
      <PageHeader title={text('create_title', { one })} />
      {CreationNotice && <CreationNotice />}
      {saved ? (
        <WindowSaved record={saved} message="created" next="another" onNext={() => setSaved(undefined)} />
      ) : (
        <WindowForm onSaved={setSaved} />
      )}
      <Suspense>
        {saved && oneTime.isShown && <OneTimeValuesDialog record={saved} onDone={oneTime.end} />}
      </Suspense>
    </>
  )
}

/** Whether a one-time value of a new record is still to be shown. */
function useOneTimeValues(record: RaRecord | undefined) {
  const { fields } = useSchema()
  const kinds = useKinds()
  const [ended, end] = useState<RaRecord>()
  const isShown = record !== undefined && record !== ended && oneTimeValues(fields, kinds, record).length > 0
  return { isShown, end: () => end(record) }
}

function KnownRecord({ record }: { record: RaRecord }) {
  const { Notice, isEditable } = useExtensions()
  const [saved, setSaved] = useState<RaRecord>()
  const title = useRecordTitle(saved ?? record)
  if (!saved && isEditable?.(record) === false)
    return (
      <>
        <PageHeader title={title} />
        {Notice && <Notice />}
      </>
    )
  return (
    <>
      <PageHeader title={title} />
      {saved ? (
        <WindowSaved record={saved} message="saved" next="edit" onNext={() => setSaved(undefined)} />
      ) : (
        <WindowForm record={record} onSaved={setSaved} />
      )}
    </>
  )
}

interface WindowFormProps {
  /** The record to edit; a new one is created when undefined. */
  record?: RaRecord
  onSaved(record: RaRecord): void
}

const nothing = {}

/** A record's form that stays open after saving. */
function WindowForm({ record, onSaved }: WindowFormProps) {
  const schema = useSchema()
  const text = useText()
  const draft = useDraft(record && String(record.id))
  const store = useStoring(record)
  useInputs()
  const recordForm = useRecordForm({
    rule: record ? schema.updateRule : schema.createRule,
    record: record ?? nothing,
    draft: draft.found,
    save: async (data, base) => {
      const saved = await store(data, base)
      allowLeave()
      draft.discard()
      onSaved(saved)
    },
  })
  const isUnsaved = recordForm.changed.length > 0
  const { blocker, allowLeave } = useGuardedLeave(isUnsaved)
  usePersistedDraft(draft, recordForm, isUnsaved)
  return (
    <RecordFormView
      recordForm={recordForm}
      blocker={blocker}
      saveLabel={text(record ? 'save' : 'create')}
      isRestored={Boolean(draft.found) && isUnsaved}
      onStartAgain={() => recordForm.reset(record ?? nothing)}
      onDiscard={draft.discard}
    />
  )
}

/** Creates the record, or sends its changes. */
function useStoring(record: RaRecord | undefined) {
  const schema = useSchema()
  const kinds = useKinds()
  const [create] = useCreate<RaRecord, Error>()
  const [update] = useUpdate<RaRecord, Error>()
  const options = { returnPromise: true } as const
  return async (data: FormValues, base: Base): Promise<RaRecord> => {
    // Preload the one-time display, which must appear without delay.
    if (!record && hasOneTimeField(schema.fields, kinds)) await loadFormDialogs()
    if (!record) return (await create(schema.route, { data }, options)) as RaRecord
    if (Object.keys(changedFields(schema, data, base)).length === 0) return record
    const params = { id: record.id, data, previousData: { ...base, id: record.id } }
    return (await update(schema.route, params, options)) as RaRecord
  }
}

interface WindowSavedProps {
  record: RaRecord
  /** Message about the record, with its title. */
  message: 'created' | 'saved'
  /** Actions other than closing the window. */
  next: 'another' | 'edit'
  onNext(): void
}

/** Reports that a record was saved in its own window, which can be closed or reused. */
function WindowSaved({ record, message, next, onNext }: WindowSavedProps) {
  const text = useText()
  const windowText = useMessages(formWindowMessages)
  const title = useRecordTitle(record)
  const [isLeftOpen, setLeftOpen] = useState(false)
  const close = () => {
    window.close()
    // Browsers only let scripts close windows that a script opened.
    setLeftOpen(!window.closed)
  }
  return (
    <StateMessage role="status" drawing={<EmptyIllustration />} sentence={text(message, { title })}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button variant="contained" autoFocus onClick={close}>
          {windowText('close')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onNext}>
          {windowText(next)}
        </Button>
      </Stack>
      {isLeftOpen && <Alert severity="info">{windowText('leftOpen')}</Alert>}
    </StateMessage>
  )
}
