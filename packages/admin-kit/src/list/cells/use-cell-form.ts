import { useRef } from 'react'
import type { Base, FormValues } from '../../form/form-values.js'
import { useDraft, usePersistedDraft } from '../../form/use-draft.js'
import { useFreshBase } from '../../form/use-fresh-base.js'
import { useGuardedLeave } from '../../form/use-guarded-leave.js'
import { useRecordForm } from '../../form/use-record-form.js'
import { useSaveChanges } from '../../form/use-save-changes.js'
import { useMessages } from '../../messages/use-messages.js'
import { useSchema } from '../../record/schema-context.js'
import { cellDraft } from './cell-draft.js'
import { cellMessages } from './cell-messages.js'
import { useCellNames } from './use-cell-names.js'
import type { EditedCell } from './use-edited-cell.js'
import type { Cell } from './use-table-cells.js'

export interface CellFormOptions {
  cell: EditedCell
  /** Called with what to announce. */
  onSaved(announcement: string): void
  /** Called once the value is saved or restored, with the number of cells to go on by. */
  onFinish(cell: Cell, step: number): void
}

/** The form of a record with the control of one cell: its draft, its guards and its saving are those of any form. */
export function useCellForm({ cell, onSaved, onFinish }: CellFormOptions) {
  const { record, name, restored } = cell
  const schema = useSchema()
  const text = useMessages(cellMessages)
  const names = useCellNames(cell)
  const draft = useDraft(cellDraft)
  const saveChanges = useSaveChanges(record)
  const step = useRef(0)

  const save = async (values: FormValues, base: Base) => {
    const saved = await saveChanges(values, base)
    draft.discard()
    if (saved.version !== base.version) onSaved(text('saved', names))
    onFinish({ record: saved, name }, step.current)
  }
  const recordForm = useRecordForm({ rule: schema.updateRule, record, draft: restored, save })
  const isUnsaved = recordForm.changed.length > 0
  const { blocker } = useGuardedLeave(isUnsaved)
  usePersistedDraft(draft, recordForm, isUnsaved)
  useFreshBase(record, recordForm, isUnsaved)
  const restore = (next: number) => {
    draft.discard()
    onFinish({ record, name }, next)
  }
  return { recordForm, blocker, draft, isUnsaved, step, restore }
}
