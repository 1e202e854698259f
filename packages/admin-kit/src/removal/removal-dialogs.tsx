import { lazy, Suspense } from 'react'
import type { Removal } from './use-removal.js'

const ConfirmRemoval = lazy(() => import('./confirm-removal.js'))

const RemovedDialog = lazy(() => import('./removed-dialog.js'))

/** Asks before deleting, then reports the deletion and offers to undo it. */
export function RemovalDialogs({ removal }: { removal: Removal }) {
  return (
    <Suspense>
      {removal.target && <ConfirmRemoval removal={removal} target={removal.target} />}
      {removal.removed && <RemovedDialog removed={removal.removed} onClose={removal.dismiss} />}
    </Suspense>
  )
}
