import { isDiskFull } from '@parvis/engine'
import type { UpdateCause } from '@parvis/schemas/update-causes'
import type { ReleaseProblem } from '../releases/index.js'

/** Why an update does not go on. */
export class UpdateFailure extends Error {
  override readonly name = 'UpdateFailure'

  /** @param message for the log */
  constructor(
    readonly reason: UpdateCause,
    message: string,
    readonly values: ReleaseProblem['values'] = {},
  ) {
    super(message)
  }
}

/** Any error as a failure. @param reason the cause of one that is none yet, and does not come from a full disk */
export function asFailure(error: unknown, reason: UpdateCause = 'internal'): UpdateFailure {
  if (error instanceof UpdateFailure) return error
  return new UpdateFailure(isDiskFull(error) ? 'disk_full' : reason, (error as Error).message)
}
