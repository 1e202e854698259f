import type { Resource } from '@parvis/schema'
import { DatabaseError } from 'pg'
import { EngineError } from '../errors/index.js'
import { fileConstraint } from './table.js'

/** SQLSTATE classes of trouble that passes: connection, resources, operator intervention, system, conflict. */
const passingClasses = ['08', '40', '53', '57', '58']
const foreignKeyViolation = '23503'

/** What an error of the database means to a caller. Source of the codes: PostgreSQL, appendix A. */
export function fromDatabase(error: unknown, resource?: Resource): EngineError {
  if (!(error instanceof DatabaseError)) return new EngineError('unavailable', { cause: error })
  if (error.code === foreignKeyViolation && resource) return missingFile(resource, error)
  if (passingClasses.includes(error.code?.slice(0, 2) ?? ''))
    return new EngineError('unavailable', { cause: error })
  return new EngineError('internal', { cause: error })
}

function missingFile(resource: Resource, error: DatabaseError): EngineError {
  const path = Object.keys(resource.fields).find(
    (name) => fileConstraint(resource, name) === error.constraint,
  )
  if (!path) return new EngineError('internal', { cause: error })
  return new EngineError('invalid_input', { errors: [{ path, code: 'invalid_image' }] })
}
