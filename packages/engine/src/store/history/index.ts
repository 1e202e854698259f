export { addHistoryMonths } from './add-months.js'
export { announced, nameChange } from './announce-change.js'
export { historyFunctions } from './history-functions.js'
export { changeSets, historySeals, revisions } from './history-tables.js'
export {
  addHistory,
  dropHistory,
  historyOf,
  type TableHistory,
  withHistory,
} from './history-triggers.js'
export { pastRecords, refuseUnknownPast, selectBeginning } from './past-records.js'
export { type HistoryRetention, purgeHistory } from './purge-history.js'
export { type HistoryRow, selectHistory } from './record-history.js'
export { sealHistory } from './seal-history.js'
export {
  type HistoryProblem,
  type HistoryProblemKind,
  type VerifiedMonth,
  verifyHistory,
} from './verify-history.js'
