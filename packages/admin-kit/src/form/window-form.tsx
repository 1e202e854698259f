import { changedFields } from '@parvis/data-provider'
import { type RaRecord, useCreate, useUpdate } from 'react-admin'
import { useText } from '../messages/use-text.js'
import { useKinds, useSchema } from '../record/schema-context.js'
import type { Base, FormValues } from './form-values.js'
import { hasOnce } from './once-in.js'
import { loadQuestions } from './questions-on-demand.js'
import { RecordFormView } from './record-form-view.js'
import { useDraft, useKeptDraft } from './use-draft.js'
import { useGuardedLeave } from './use-guarded-leave.js'
import { useRecordForm } from './use-record-form.js'

export interface WindowFormProps {
  /** The record to change; a new one is made when not said. */
  record?: RaRecord
  onSaved(record: RaRecord): void
}

const nothing = {}

/** A record's form that stays where it is once it is saved. */
export function WindowForm({ record, onSaved }: WindowFormProps) {
  const schema = useSchema()
  const text = useText()
  const draft = useDraft(record && String(record.id))
  const store = useStoring(record)
  const recordForm = useRecordForm({
    rule: record ? schema.updateRule : schema.createRule,
    record: record ?? nothing,
    draft: draft.found,
    save: async (data, base) => {
      const saved = await store(data, base)
      letGo()
      draft.discard()
      onSaved(saved)
    },
  })
  const isUnsaved = recordForm.changed.length > 0
  const { blocker, letGo } = useGuardedLeave(isUnsaved)
  useKeptDraft(draft, recordForm, isUnsaved)
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

/** Makes the record, or sends what changed of it. */
function useStoring(record: RaRecord | undefined) {
  const schema = useSchema()
  const kinds = useKinds()
  const [create] = useCreate<RaRecord, Error>()
  const [update] = useUpdate<RaRecord, Error>()
  const options = { returnPromise: true } as const
  return async (data: FormValues, base: Base): Promise<RaRecord> => {
    // What is shown only once must not be waited for when it is there.
    if (!record && hasOnce(schema.fields, kinds)) await loadQuestions()
    if (!record) return (await create(schema.route, { data }, options)) as RaRecord
    if (Object.keys(changedFields(schema, data, base)).length === 0) return record
    const params = { id: record.id, data, previousData: { ...base, id: record.id } }
    return (await update(schema.route, params, options)) as RaRecord
  }
}
