import { EngineError } from '../errors/index.js'

/** After these the record may come to be all the same: its content waits for the sweep. */
const uncertain: readonly string[] = ['unavailable', 'internal']

/** Whether a write was refused, so that its content is needed by nobody. */
export function isRefused(error: unknown): boolean {
  return error instanceof EngineError && !uncertain.includes(error.code)
}
