export {
  type ChangeSetItem,
  changesPageSize,
  listChangeSets,
  listRecordChanges,
  mostUndone,
  planUndo,
  type RecordChange,
  readChangeSet,
  type UndoChoice,
  type UndoneRecord,
  type UndoPlan,
  undoChangeSet,
} from './change-calls.js'
export { type ImportMapping, importMapping, importModes } from './import-mapping.js'
export * from './plan-calls.js'
