import { useSyncExternalStore } from 'react'
import { onCommunitySelected, selectedCommunity } from './selected-community'

/** Id of the community that this tab is about, or `null`. */
export function useSelectedCommunity(): string | null {
  return useSyncExternalStore(onCommunitySelected, selectedCommunity)
}
