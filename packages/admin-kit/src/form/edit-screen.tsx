import { changedFields } from '@parvis/data-provider'
import { useEffect } from 'react'
import { type Identifier, type RaRecord, useNavigate, useUpdate } from 'react-admin'
import { useTell } from '../feedback/use-tell.js'
import { useLanguage, useText } from '../messages/use-text.js'
import { PageHeader } from '../page/page-header.js'
import { RecordPage } from '../record/record-page.js'
import { recordTitle } from '../record/record-title.js'
import { useSchema } from '../record/schema-context.js'
import { usePaths } from '../record/use-paths.js'
import { RemoveButton } from '../removal/remove-button.js'
import type { Base, FormValues } from './form-values.js'
import { RecordFormView } from './record-form-view.js'
import { useDraft, useKeptDraft } from './use-draft.js'
import { useGuardedLeave } from './use-guarded-leave.js'
import { useRecordForm } from './use-record-form.js'

/** The form that changes a record: the one of the route, or the one that is given. */
export default function EditScreen({ id }: { id?: Identifier }) {
  return (
    <RecordPage id={id} action="edit" render={(record) => <EditForm key={record.id} record={record} />} />
  )
}

function EditForm({ record }: { record: RaRecord }) {
  const schema = useSchema()
  const text = useText()
  const locale = useLanguage()
  const paths = usePaths()
  const navigate = useNavigate()
  const tell = useTell()
  const draft = useDraft(String(record.id))
  const [update] = useUpdate<RaRecord, Error>()
  const title = recordTitle(schema, record, locale)

  const leave = () => {
    letGo()
    draft.discard()
  }
  const save = async (data: FormValues, base: Base) => {
    const hasChanged = Object.keys(changedFields(schema, data, base)).length > 0
    const params = { id: record.id, data, previousData: { ...base, id: record.id } }
    if (hasChanged) await update(schema.route, params, { returnPromise: true })
    leave()
    tell.success(text('saved', { title: recordTitle(schema, { ...record, ...data }, locale) }))
    navigate(paths.list)
  }
  const recordForm = useRecordForm({ rule: schema.updateRule, record, draft: draft.found, save })
  const isUnsaved = recordForm.changed.length > 0
  const { blocker, letGo } = useGuardedLeave(isUnsaved)
  useKeptDraft(draft, recordForm, isUnsaved)
  useFreshBase(record, recordForm, isUnsaved)
  return (
    <>
      <PageHeader title={title} back={{ to: paths.list, label: schema.label.many[locale] }}>
        <RemoveButton record={record} onRemoved={leave} />
      </PageHeader>
      <RecordFormView
        recordForm={recordForm}
        blocker={blocker}
        cancelTo={paths.list}
        saveLabel={text('save')}
        isRestored={Boolean(draft.found) && isUnsaved}
        onStartAgain={() => recordForm.reset(record)}
        onDiscard={draft.discard}
      />
    </>
  )
}

/** Follows a record that changes under a form nobody typed in; what was typed is never touched. */
function useFreshBase(
  record: RaRecord,
  { base, reset }: { base: Base; reset(base: Base): void },
  isUnsaved: boolean,
) {
  const isStale = base.version !== record.version
  useEffect(() => {
    if (isStale && !isUnsaved) reset(record)
  }, [isStale, isUnsaved, record, reset])
}
