import { useMessages } from '@parvis/admin-kit'
import type { UpdateRun } from '@parvis/schemas/calls/updates'
import { updateCauses } from '@parvis/schemas/update-causes'

/** Returns a function that says why an update failed. */
export function useCause(): (run: UpdateRun) => string {
  const sentence = useMessages(updateCauses)
  return ({ cause, made, here }) => sentence(cause ?? 'internal', { made: made ?? '', here: here ?? '' })
}
