import type { Queryable } from '../store/index.js'

/** Counts the statements that run through it. */
export function countedThrough() {
  let count = 0
  return {
    through: (database: Queryable): Queryable => ({
      query(statement) {
        count += 1
        return database.query(statement)
      },
    }),
    statements: () => count,
  }
}
