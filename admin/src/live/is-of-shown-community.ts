import { selectedCommunity } from '../session/selected-community'
import type { Change } from './change'

/** Whether a change is one of what can be on the screen: records within a community are so only while it is selected. */
export function isOfShownCommunity({ about }: Change): boolean {
  const community = about?.within
  return community === undefined || community === selectedCommunity()
}
