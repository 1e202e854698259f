import { DatabaseError } from 'pg'

/** SQLSTATE classes of trouble that passes: connection, resources, operator intervention, system, conflict. */
const passingClasses = ['08', '40', '53', '57', '58']

/** Why a statement failed: the database is unavailable for now, or the statement is at fault. */
export class DatabaseFailure extends Error {
  override name = 'DatabaseFailure'

  constructor(
    readonly code: 'unavailable' | 'internal',
    options?: ErrorOptions,
  ) {
    super(code, options)
  }
}

/** Classifies an error of the driver. Source of the codes: PostgreSQL, appendix A. */
export function databaseFailure(error: unknown): DatabaseFailure {
  if (error instanceof DatabaseFailure) return error
  const isPassing =
    !(error instanceof DatabaseError) || passingClasses.includes(error.code?.slice(0, 2) ?? '')
  return new DatabaseFailure(isPassing ? 'unavailable' : 'internal', { cause: error })
}
