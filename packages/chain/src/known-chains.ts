/** What is publicly known of a chain. */
export interface KnownChain {
  readonly name: string
  /** Whether its coins are worth nothing. */
  readonly isTest: boolean
  /** Symbol of its coins. */
  readonly currency: string
  /** Address of its explorer, without a slash at its end. */
  readonly explorerUrl?: string
}

/**
 * What is known of the chain with an id (EIP-155), from viem's list, which is loaded once it is asked; undefined for an
 * unknown chain.
 */
export async function knownChain(chainId: number): Promise<KnownChain | undefined> {
  const chains = await import('viem/chains')
  const found = Object.values(chains).find((each) => 'id' in each && each.id === chainId)
  if (!found || !('nativeCurrency' in found)) return undefined
  const {
    name,
    testnet = false,
    nativeCurrency,
    blockExplorers,
  } = found as {
    name: string
    testnet?: boolean
    nativeCurrency: { symbol: string }
    blockExplorers?: { default: { url: string } }
  }
  const explorerUrl = blockExplorers?.default.url.replace(/\/+$/, '')
  return { name, isTest: testnet, currency: nativeCurrency.symbol, ...(explorerUrl && { explorerUrl }) }
}
