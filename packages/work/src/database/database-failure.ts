import { DatabaseError } from 'pg'

/** SQLSTATE classes of trouble that passes: connection, resources, operator intervention, system, conflict. */
const passingClasses = ['08', '40', '53', '57', '58']

/** SQLSTATE of a write to a database that is read-only for now: a standby, or one in maintenance. */
const readOnly = '25006'

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
  return new DatabaseFailure(isPassing(error) ? 'unavailable' : 'internal', { cause: error })
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true
  return error.code === readOnly || passingClasses.includes(error.code?.slice(0, 2) ?? '')
}
