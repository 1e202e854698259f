export { DatabaseFailure, databaseFailure } from './database-failure.js'
export { isTableDistributed } from './distributed-tables.js'
export { listenTo, notify } from './notifications.js'
export { type DatabaseOptions, openDatabase, type Pool, type Queryable } from './pool.js'
export { poolerAt, storesStatements } from './pooler.js'
export { retryWhileAway } from './retry-while-away.js'
export * from './sql.js'
export {
  type BoundStatement,
  type DeclaredStatement,
  declaredStatements,
  type RowOf,
  rowsOf,
  type Statement,
  statement,
} from './statement.js'
export { inSavepoint, inTransaction, rehearse, withSavepoints } from './transactions.js'
