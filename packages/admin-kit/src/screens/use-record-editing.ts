import { type RaRecord, useNavigate } from 'react-admin'
import { useNotifications } from '../feedback/use-notifications.js'
import type { Base, FormValues } from '../form/form-values.js'
import { useDraft, usePersistedDraft } from '../form/use-draft.js'
import { useFreshBase } from '../form/use-fresh-base.js'
import { useGuardedLeave } from '../form/use-guarded-leave.js'
import { useRecordForm } from '../form/use-record-form.js'
import { useSaveChanges } from '../form/use-save-changes.js'
import { useInputs } from '../kinds/inputs-on-demand.js'
import { useLanguage } from '../messages/language.js'
import { useText } from '../messages/use-text.js'
import { recordTitle } from '../record/record-title.js'
import { useSchema } from '../record/schema-context.js'
import { usePaths } from '../record/use-paths.js'

export interface RecordEditingOptions {
  /** The key of this form's draft. */
  draftId: string
  /** Where saving and cancelling lead. */
  next: string
}

/** Editing a record: the state of its form, and what releases it once the record is deleted. */
export function useRecordEditing(record: RaRecord, { draftId, next }: RecordEditingOptions) {
  const schema = useSchema()
  const text = useText()
  const locale = useLanguage()
  const navigate = useNavigate()
  const notify = useNotifications()
  const draft = useDraft(draftId)
  const newDraft = useDraft(undefined)
  const paths = usePaths()
  const saveChanges = useSaveChanges(record)

  const discardDraftAndAllowLeave = () => {
    allowLeave()
    draft.discard()
  }
  const save = async (data: FormValues, base: Base) => {
    await saveChanges(data, base)
    discardDraftAndAllowLeave()
    notify.success(text('saved', { title: recordTitle(schema, { ...record, ...data }, locale) }))
    navigate(next)
  }
  useInputs()
  const recordForm = useRecordForm({ rule: schema.updateRule, record, draft: draft.found, save })
  const isUnsaved = recordForm.changed.length > 0
  const { blocker, allowLeave } = useGuardedLeave(isUnsaved)
  usePersistedDraft(draft, recordForm, isUnsaved)
  useFreshBase(record, recordForm, isUnsaved)
  const view = {
    recordForm,
    blocker,
    cancelTo: next,
    saveLabel: text('save'),
    isRestored: Boolean(draft.found) && isUnsaved,
    onStartAgain: () => recordForm.reset(record),
    onDiscard: draft.discard,
  }
  /** Continues with the input in the form of a new record. */
  const createInstead = () => {
    newDraft.persist({ base: {}, values: recordForm.values })
    discardDraftAndAllowLeave()
    navigate(paths.create)
  }
  return { view, discardDraftAndAllowLeave, isUnsaved, createInstead }
}
