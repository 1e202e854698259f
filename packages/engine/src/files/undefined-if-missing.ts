import { EngineError } from '../errors/index.js'

/** Takes the error of what is not there for nothing; throws every other one on. */
export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof EngineError && error.code === 'not_found') return undefined
  throw error
}
