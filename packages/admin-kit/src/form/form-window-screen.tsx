import { lazy, Suspense, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { inSentence } from '../messages/in-sentence.js'
import { useLanguage, useText } from '../messages/use-text.js'
import { PageHeader } from '../page/page-header.js'
import { RecordPage } from '../record/record-page.js'
import { recordTitle } from '../record/record-title.js'
import { useKinds, useSchema } from '../record/schema-context.js'
import { useRequiredRight } from '../record/use-required-right.js'
import { FormSkeleton } from './form-skeleton.js'
import { onceIn } from './once-in.js'
import { CreatedOnce } from './questions-on-demand.js'
import { WindowForm } from './window-form.js'
import { WindowSaved } from './window-saved.js'

const UploadScreen = lazy(() => import('../list/upload/upload-screen.js'))

/** A record's form in a window of its own: for the record that `?id=` names, else for a new one. */
export default function FormWindowScreen() {
  const [search] = useSearchParams()
  const { holdsFile } = useSchema()
  const id = search.get('id')
  if (id !== null) return <RecordPage id={id} action="edit" render={renderRecord} />
  return holdsFile ? <UploadScreen /> : <NewRecord />
}

function renderRecord(record: RaRecord) {
  return <KnownRecord key={record.id} record={record} />
}

function NewRecord() {
  const { label } = useSchema()
  const { isPending } = useRequiredRight('create')
  const text = useText()
  const locale = useLanguage()
  const [saved, setSaved] = useState<RaRecord>()
  const once = useOnce(saved)
  const one = locale === 'fr' ? label.one[locale] : inSentence(label.one[locale])
  if (isPending) return <FormSkeleton />
  return (
    <>
      <PageHeader title={text('create_title', { one })} />
      {saved ? (
        <WindowSaved record={saved} told="created" next="window_another" onNext={() => setSaved(undefined)} />
      ) : (
        <WindowForm onSaved={setSaved} />
      )}
      <Suspense>{saved && once.isShown && <CreatedOnce record={saved} onDone={once.end} />}</Suspense>
    </>
  )
}

/** Whether what can be seen only once of a record that was made is still to be shown. */
function useOnce(record: RaRecord | undefined) {
  const { fields } = useSchema()
  const kinds = useKinds()
  const [ended, end] = useState<RaRecord>()
  const isShown = record !== undefined && record !== ended && onceIn(fields, kinds, record).length > 0
  return { isShown, end: () => end(record) }
}

function KnownRecord({ record }: { record: RaRecord }) {
  const schema = useSchema()
  const locale = useLanguage()
  const [saved, setSaved] = useState<RaRecord>()
  return (
    <>
      <PageHeader title={recordTitle(schema, saved ?? record, locale)} />
      {saved ? (
        <WindowSaved record={saved} told="saved" next="window_edit" onNext={() => setSaved(undefined)} />
      ) : (
        <WindowForm record={record} onSaved={setSaved} />
      )}
    </>
  )
}
