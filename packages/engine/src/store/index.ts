export { inTransaction, openDatabase, type Pool, type Queryable } from '@parvis/work'
export { type AuditRetention, purgeAudit, recordAudit } from './audit.js'
export {
  type Application,
  type Bulk,
  type BulkChange,
  type BulkOptions,
  type BulkStep,
  type Changes,
  type ChangesOptions,
  changesIn,
  type StepOptions,
  type StepSource,
} from './changes/index.js'
export type { Bind, ColumnKind, ColumnKinds, ConditionSql, OperatorIndex } from './columns/column-kind.js'
export { columnKinds } from './columns/column-kinds.js'
export { arrayConditions, contains, scalarConditions, trigramIndex } from './columns/conditions.js'
export { issueSecret, newSecret, secretHash } from './columns/secret.js'
export { fromDatabase } from './database-error.js'
export {
  addHistoryMonths,
  dropHistory,
  type HistoryProblem,
  type HistoryProblemKind,
  type HistoryRetention,
  purgeHistory,
  sealHistory,
  type VerifiedMonth,
  verifyHistory,
} from './history/index.js'
export { tableName } from './names.js'
export { type Partitioning, partitioned } from './partitions.js'
export { countChange, countDeleted, recount, storedTotalWithin } from './record-counts.js'
export { type QuotaOf, type RecordQuota, type RecordUse, selectRecordUse } from './record-quota.js'
export { referencedAmong } from './references.js'
export { type Search, searchIn } from './search/index.js'
export type {
  AuditEntry,
  Creation,
  Cursor,
  ListQuery,
  Page,
  Selection,
  Sort,
  Store,
  StoredRecord,
  StoreOf,
  Use,
  Values,
} from './store.js'
export { StoreModel, storeModelOf } from './store-model.js'
export { lockAccountWrites, storesIn } from './stores-in.js'
export { type Summaries, type Summary, type SummaryAnswer, summariesIn } from './summaries/index.js'
export { tableOf } from './table.js'
export { type PurgeHook, type PurgeHooks, trashIn } from './trash.js'
export {
  type GuardedWrite,
  guardOf,
  type PlannedWrite,
  type WriteAction,
  type WriteGuard,
  type WriteGuards,
} from './write-guard.js'
