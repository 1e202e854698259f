import AddIcon from '@mui/icons-material/AccountBalanceWalletOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import { decimalsOf } from '../amounts/supply'
import type { ShownToken } from '../token'
import { useChain } from '../use-chain'
import { useWalletFailureMessage } from './failure-message'
import { walletMessages } from './messages'
import type { FoundWallet } from './provider'
import { useWallets } from './use-wallets'
import { requireChain, type WatchedToken, watchToken } from './wallet-actions'
import { walletFailure } from './wallet-failure'

/** Has the wallets of this browser list a token; nothing where there are none. */
export function AddToWallet({ token, address }: { token: ShownToken; address: string }) {
  const text = useMessages(walletMessages)
  const notify = useNotifications()
  const failureMessage = useWalletFailureMessage()
  const { data: chain } = useChain()
  const wallets = useWallets()
  if (!chain || wallets.length === 0) return null
  const add = async ({ provider }: FoundWallet) => {
    try {
      await requireChain(provider, chain.chainId)
      if (await watchToken(provider, watchedToken(token, address))) notify.success(text('added'))
    } catch (error) {
      notify.failure(failureMessage(walletFailure(error)))
    }
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', mt: 0.5, ml: -0.5 }}>
      {wallets.map((wallet) => (
        <Button
          key={wallet.info.uuid}
          size="small"
          color="inherit"
          startIcon={<AddIcon />}
          onClick={() => add(wallet)}
        >
          {wallets.length === 1 ? text('add') : text('addTo', { wallet: wallet.info.name })}
        </Button>
      ))}
    </Box>
  )
}

/** Wallets list pieces and series one by one: the first stands for all. */
function watchedToken(token: ShownToken, address: string): WatchedToken {
  if (token.standard !== 'erc20')
    return { type: token.standard === 'erc721' ? 'ERC721' : 'ERC1155', options: { address, tokenId: '1' } }
  return { type: 'ERC20', options: { address, symbol: token.symbol, decimals: decimalsOf(token) } }
}
