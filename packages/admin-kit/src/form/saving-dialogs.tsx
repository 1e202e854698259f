import { Suspense, useEffect } from 'react'
import { ConflictDialog, LeaveDialog, loadFormDialogs, useFormDialogs } from './form-dialogs-on-demand.js'
import { useFieldLabels } from './use-field-labels.js'
import type { GuardedLeave } from './use-guarded-leave.js'
import type { RecordForm } from './use-record-form.js'

export interface SavingDialogsProps {
  recordForm: RecordForm
  blocker: GuardedLeave['blocker']
  onDiscard(): void
}

/** The dialogs of saving a form and of leaving it. */
export function SavingDialogs({ recordForm, blocker, onDiscard }: SavingDialogsProps) {
  const { changed, conflict, resolve, closeConflict } = recordForm
  const names = useFieldLabels()(changed)
  const hasDialogs = useFormDialogs(changed.length > 0)
  useEffect(() => {
    // If the dialog cannot be loaded, the input stays as a draft.
    if (blocker.state === 'blocked') loadFormDialogs().catch(() => blocker.proceed())
  }, [blocker])
  return (
    <Suspense>
      {hasDialogs && <LeaveDialog blocker={blocker} names={names} onDiscard={onDiscard} />}
      {conflict && <ConflictDialog conflict={conflict} onResolve={resolve} onCancel={closeConflict} />}
    </Suspense>
  )
}
