import { EngineError, type RefusedValue } from '@parvis/engine'

/** Refuses a write for what is wrong with it, if anything. @throws EngineError `invalid_input` */
export function refuse(errors: readonly RefusedValue[]): void {
  if (errors.length > 0) throw new EngineError('invalid_input', { errors })
}
