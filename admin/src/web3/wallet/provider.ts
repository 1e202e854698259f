/** Wallets of the browser (EIP-6963), and what they can be asked (EIP-1193). */

/** A wallet as it can be asked. */
export interface WalletProvider {
  request(question: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: WalletEvent, listener: () => void): void
  removeListener?(event: WalletEvent, listener: () => void): void
}

export type WalletEvent = 'accountsChanged' | 'chainChanged' | 'disconnect'

/** A wallet that announced itself. */
export interface FoundWallet {
  readonly info: {
    readonly uuid: string
    readonly name: string
    /** Data URI of a picture. */
    readonly icon: string
    /** Domain name of its maker, in reverse. */
    readonly rdns: string
  }
  readonly provider: WalletProvider
}

let found: readonly FoundWallet[] = []
const listeners = new Set<() => void>()

function announce(event: Event): void {
  const { detail } = event as CustomEvent<FoundWallet>
  if (!detail?.info || !detail.provider || found.some(({ info }) => info.uuid === detail.info.uuid)) return
  found = [...found, detail]
  for (const listener of listeners) listener()
}

/** Looks for wallets, and goes on listening for new ones. @returns ends it */
export function subscribeToWallets(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('eip6963:announceProvider', announce)
  listeners.add(listener)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('eip6963:announceProvider', announce)
  }
}

/** The wallets found so far. */
export const foundWallets = () => found
