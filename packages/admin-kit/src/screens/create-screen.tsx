import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { getRecordFromLocation, type RaRecord, useCreate, useLocation, useNavigate } from 'react-admin'
import { useNotifications } from '../feedback/use-notifications.js'
import { loadFormDialogs, OneTimeValuesDialog } from '../form/form-dialogs-on-demand.js'
import { FormSkeleton } from '../form/form-sections.js'
import type { FormValues } from '../form/form-values.js'
import { hasOneTimeField, oneTimeValues } from '../form/one-time-values.js'
import { RecordFormView } from '../form/record-form-view.js'
import { useDraft, usePersistedDraft } from '../form/use-draft.js'
import { useGuardedLeave } from '../form/use-guarded-leave.js'
import { useRecordForm } from '../form/use-record-form.js'
import { useInputs } from '../kinds/inputs-on-demand.js'
import { inSentence } from '../messages/labels.js'
import { useLanguage } from '../messages/language.js'
import { useText } from '../messages/use-text.js'
import { PageHeader } from '../page/page-header.js'
import { useRequiredRight } from '../record/access.js'
import { recordTitle } from '../record/record-title.js'
import { useExtensions, useKinds, useSchema } from '../record/schema-context.js'
import { usePaths } from '../record/use-paths.js'

const nothing = {}

/**
 * The form that creates a record. A link to it may give values to start with, as react-admin's `source` or `state.record`; with
 * `state.draft`, what is typed over them is a draft of its own under this name.
 */
export default function CreateScreen() {
  const { isPending } = useRequiredRight('create')
  return isPending ? <FormSkeleton /> : <CreateForm />
}

function CreateForm() {
  const schema = useSchema()
  const text = useText()
  const locale = useLanguage()
  const paths = usePaths()
  const navigate = useNavigate()
  const notify = useNotifications()
  const location = useLocation()
  const draft = useDraft(draftNameIn(location.state))
  const kinds = useKinds()
  const { CreationNotice, createdPath: pathOf = ({ id }: RaRecord) => paths.show(id) } = useExtensions()
  const queryClient = useQueryClient()
  const [made, setMade] = useState<RaRecord>()
  const [create] = useCreate<RaRecord, Error>()
  const save = async (data: FormValues) => {
    // Preload the one-time display, which must appear without delay.
    if (hasOneTimeField(schema.fields, kinds)) await loadFormDialogs()
    const record = (await create(schema.route, { data }, { returnPromise: true })) as RaRecord
    allowLeave()
    draft.discard()
    notify.success(text('created', { title: recordTitle(schema, record, locale) }))
    if (oneTimeValues(schema.fields, kinds, record).length > 0) setMade(record)
    else navigate(pathOf(record))
  }
  const finish = (record: RaRecord) => {
    draft.discard()
    queryClient.removeQueries({ queryKey: [schema.route, 'getOne'] })
    navigate(pathOf(record))
  }
  useInputs()
  const record = getRecordFromLocation(location) ?? nothing
  const recordForm = useRecordForm({ rule: schema.createRule, record, draft: draft.found, save })
  const isUnsaved = recordForm.changed.length > 0
  const { blocker, allowLeave } = useGuardedLeave(isUnsaved)
  usePersistedDraft(draft, recordForm, isUnsaved)
  return (
    <>
      <PageHeader
        title={text('create_title', {
          one: locale === 'fr' ? schema.label.one[locale] : inSentence(schema.label.one[locale]),
        })}
        back={{ to: paths.list, label: schema.label.many[locale] }}
      />
      {CreationNotice && <CreationNotice />}
      <RecordFormView
        recordForm={recordForm}
        blocker={blocker}
        cancelTo={paths.list}
        saveLabel={text('create')}
        isRestored={Boolean(draft.found) && isUnsaved}
        onStartAgain={() => recordForm.reset(record)}
        onDiscard={draft.discard}
      />
      <Suspense>{made && <OneTimeValuesDialog record={made} onDone={() => finish(made)} />}</Suspense>
    </>
  )
}

/** The name of the draft that a link gives; undefined for that of any new record. */
function draftNameIn(state: unknown): string | undefined {
  const name = (state as { readonly draft?: unknown } | null)?.draft
  return typeof name === 'string' ? name : undefined
}
