/** What is being signed in this tab: the dialogs open it, and the page of the token shows it. */

import { useSyncExternalStore } from 'react'

/** A token, and the wallet that signs for it. */
export interface OpenSigning {
  readonly tokenId: string
  /** Of the wallet. */
  readonly address: string
  /** Which of the wallets found; undefined where it has yet to be chosen. */
  readonly walletId?: string
}

let current: OpenSigning | undefined
const listeners = new Set<() => void>()

function change(next: OpenSigning | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

/** Shows what waits for a wallet, to be signed. */
export const openSigning = (signing: OpenSigning) => change(signing)

export const closeSigning = () => change(undefined)

/** What is being signed; undefined for nothing. */
export function useOpenSigning(): OpenSigning | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}
