import { type LeftPart, leftParts } from '@parvis/schemas/announcements'
import { useLocation } from 'react-router-dom'

/** What was not taken over of the message that was just imported as the shown announcement. */
export function useLeftParts(): readonly LeftPart[] {
  const state = useLocation().state as { readonly left?: unknown } | null
  const left = Array.isArray(state?.left) ? state.left : []
  return leftParts.filter((part) => left.includes(part))
}
