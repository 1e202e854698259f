import type { Resource } from '@parvis/schema'
import { databaseFailure } from '@parvis/work'
import { DatabaseError } from 'pg'
import { EngineError, type RefusedValue } from '../errors/index.js'
import { foreignKeyName, uniqueIndexName } from './names.js'

const dataExceptions = '22'
const foreignKeyViolation = '23503'
const uniqueViolation = '23505'
const queryCanceled = '57014'

/** What an error of the database means to a caller. Source of the codes: PostgreSQL, appendix A. */
export function fromDatabase(error: unknown, resource?: Resource): EngineError {
  const refused = resource && error instanceof DatabaseError && refusedValue(error, resource)
  if (refused) return new EngineError('invalid_input', { errors: [refused] })
  const { code, cause } = databaseFailure(error)
  return new EngineError(code, { cause })
}

/** Whether a value that only a cursor carries was of another type than the list's. */
export function isOfWrongType(error: unknown): boolean {
  return error instanceof DatabaseError && error.code?.startsWith(dataExceptions) === true
}

/** Whether a statement took longer than it may. */
export function isTimeout(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof DatabaseError && cause.code === queryCanceled
}

function refusedValue(
  { code, constraint, detail }: DatabaseError,
  resource: Resource,
): RefusedValue | undefined {
  const named = (nameOf: typeof foreignKeyName) =>
    Object.keys(resource.fields).find((field) => nameOf(resource, field) === constraint)
  const missing = code === foreignKeyViolation ? named(foreignKeyName) : undefined
  if (missing) return { path: missing, code: resource.fields[missing]?.target?.code ?? 'missing_record' }
  const taken =
    code === uniqueViolation ? (named(uniqueIndexName) ?? uniqueField(resource, detail)) : undefined
  return taken ? { path: taken, code: 'taken' } : undefined
}

/** The field that is the last of a violated key, as the detail says: the index of a partition has a name of its own. */
function uniqueField({ fields }: Resource, detail = ''): string | undefined {
  const [, last = ''] = /, "?([^",()]+)"?\)=\(/.exec(detail) ?? []
  return fields[last]?.unique ? last : undefined
}
