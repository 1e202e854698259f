/** The screens of changes and what leads to them from lists, which are loaded together. */

export { BulkActions } from './bulk/bulk-actions'
export { ChangeSetScreen } from './change-set-screen'
export { ChangesScreen } from './changes-screen'
export { UndoScreen } from './undo-screen'
