import { useMessages } from '@parvis/admin-kit'
import { useChain } from '../use-chain'
import { walletMessages } from './messages'
import type { WalletFailure } from './wallet-failure'

/** Returns a function that says why a wallet did not do something. @param address of the account that is to sign */
export function useWalletFailureMessage(address = '') {
  const text = useMessages(walletMessages)
  const { data: chain } = useChain()
  const id = chain?.chainId ?? ''
  const named = chain?.name ? text('chainNamed', { name: chain.name, id }) : text('chainUnnamed', { id })
  return ({ code, message }: WalletFailure) =>
    code === 'unknown' && message === ''
      ? text('closed')
      : text(code, { address, chain: named, said: message })
}
