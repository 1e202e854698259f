import type { UpdateRun } from '@parvis/schemas/calls/updates'

/** The key of the message that names an update. */
export function runName({ kind, isRestart }: UpdateRun): UpdateRun['kind'] | 'restarted' {
  return kind === 'soft' && isRestart ? 'restarted' : kind
}
