/** The screens of changes, which are loaded together. */

export { ChangeSetScreen } from './change-set-screen'
export { ChangesScreen } from './changes-screen'
export { UndoScreen } from './undo-screen'
