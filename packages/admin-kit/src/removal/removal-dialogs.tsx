import { ConfirmRemoval } from './confirm-removal.js'
import { RemovedDialog } from './removed-dialog.js'
import type { Removal } from './use-removal.js'

/** Asks before deleting, then says what was deleted and offers to undo it. */
export function RemovalDialogs({ removal }: { removal: Removal }) {
  return (
    <>
      {removal.target && <ConfirmRemoval removal={removal} target={removal.target} />}
      {removal.removed && <RemovedDialog removed={removal.removed} onClose={removal.forget} />}
    </>
  )
}
