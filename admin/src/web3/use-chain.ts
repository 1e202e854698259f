import { callPath } from '@parvis/schema'
import { readTokenChain, type TokenChainState } from '@parvis/schemas/calls/tokens'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call'
import { formatCoins } from './amounts/coins'

/**
 * The chain that tokens go to.
 *
 * @param pause how often it is read again, in milliseconds; only after changes by default
 */
export function useChain(pause?: number) {
  return useQuery({
    queryKey: [callPath(readTokenChain)],
    queryFn: () => call(readTokenChain),
    refetchInterval: pause,
    retry: false,
  })
}

/** Writes an amount of the chain's coins, as `formatCoins` does. */
export function useCoins(): (wei: string, rounding?: 'down' | 'up') => string {
  const { data: chain } = useChain()
  return (wei, rounding) => formatCoins(wei, chain?.currency, rounding)
}

/** Whether a transaction is signed by somebody's wallet; not known while the chain does not answer. */
export function isByWallet(
  chain: Pick<TokenChainState, 'head' | 'signer'> | undefined,
  address: string,
): boolean {
  return Boolean(chain?.head) && chain?.signer?.address.toLowerCase() !== address.toLowerCase()
}

/** Page of the chain's explorer about an address or a transaction; undefined without an explorer. */
export function explorerPage(
  chain: Pick<TokenChainState, 'explorerUrl'> | undefined,
  kind: 'address' | 'tx',
  value: string,
): string | undefined {
  return chain?.explorerUrl ? `${chain.explorerUrl}/${kind}/${value}` : undefined
}
