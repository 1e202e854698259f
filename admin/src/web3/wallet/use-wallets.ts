import { useSyncExternalStore } from 'react'
import { foundWallets, subscribeToWallets } from './provider'

/** The wallets of this browser, as they announce themselves. */
export function useWallets() {
  return useSyncExternalStore(subscribeToWallets, foundWallets)
}
