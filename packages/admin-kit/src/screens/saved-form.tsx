import { Suspense } from 'react'
import { useNotifications } from '../feedback/use-notifications.js'
import { FormSections, FormSkeleton } from '../form/form-sections.js'
import type { Base, FormValues } from '../form/form-values.js'
import { RecordFormView } from '../form/record-form-view.js'
import { useDraft, usePersistedDraft } from '../form/use-draft.js'
import { useGuardedLeave } from '../form/use-guarded-leave.js'
import { useRecordForm } from '../form/use-record-form.js'
import { kinds } from '../kinds/index.js'
import { useInputs } from '../kinds/inputs-on-demand.js'
import { useText } from '../messages/use-text.js'
import { type SchemaContextValue, SchemaProvider } from '../record/schema-context.js'

export interface SavedFormProps extends Pick<SchemaContextValue, 'schema' | 'resources'> {
  /** Initial values; undefined while loading. */
  record: Base | undefined
  /** Saves the form's values; an `ApiProblem` that names fields shows their errors. */
  save(values: FormValues): Promise<void>
  /** The notification once it is saved. */
  savedMessage: string
}

/** A form of a resource's fields within a page: drafts, guards and refusals work as in forms of records. */
export function SavedForm({ schema, resources, record, ...props }: SavedFormProps) {
  return (
    <SchemaProvider schema={schema} resources={resources} kinds={kinds}>
      <Suspense fallback={<FormSkeleton />}>
        {record ? <LoadedForm {...props} schema={schema} record={record} /> : <FormSkeleton />}
      </Suspense>
    </SchemaProvider>
  )
}

interface LoadedFormProps extends Omit<SavedFormProps, 'resources'> {
  record: Base
}

function LoadedForm({ schema, record, save, savedMessage }: LoadedFormProps) {
  const text = useText()
  const notify = useNotifications()
  const draft = useDraft('own')
  useInputs()
  const recordForm = useRecordForm({
    rule: schema.updateRule,
    record,
    draft: draft.found,
    save: async (mine, base) => {
      await save(mine)
      draft.discard()
      recordForm.reset({ ...base, ...mine })
      notify.success(savedMessage)
    },
  })
  const isUnsaved = recordForm.changed.length > 0
  const { blocker } = useGuardedLeave(isUnsaved)
  usePersistedDraft(draft, recordForm, isUnsaved)
  return (
    <RecordFormView
      recordForm={recordForm}
      blocker={blocker}
      saveLabel={text('save')}
      isRestored={Boolean(draft.found) && isUnsaved}
      onStartAgain={() => recordForm.reset(record)}
      onDiscard={draft.discard}
    >
      <FormSections record={recordForm.base} />
    </RecordFormView>
  )
}
