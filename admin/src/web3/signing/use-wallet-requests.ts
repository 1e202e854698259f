import { callPath } from '@parvis/schema'
import { listWalletRequests } from '@parvis/schemas/calls/token-wallets'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'

/** How often it is read again while nothing waits, in milliseconds. */
const pause = 1500

interface RequestsOf {
  tokenId: string
  /** Of the wallet. */
  address: string
}

/**
 * What waits for a wallet.
 *
 * @param isWatched whether it is read again until something waits
 */
export function useWalletRequests({ tokenId, address }: RequestsOf, isWatched = false) {
  const input = { params: { id: tokenId }, query: { wallet: address } }
  return useQuery({
    queryKey: [callPath(listWalletRequests, input)],
    queryFn: () => call(listWalletRequests, input),
    refetchInterval: ({ state }) => (isWatched && !state.data?.count ? pause : false),
    retry: false,
  })
}
