import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMessages } from '@parvis/admin-kit'
import { listTokenTransactions } from '@parvis/schemas/calls/tokens'
import { lazy, Suspense, useState } from 'react'
import { useRead } from '../../api/use-read'
import { counted } from '../../i18n/current-locale'
import { HexValue } from '../hex-value'
import { type ShownToken, useTokenRights } from '../token'
import { isByWallet, useChain } from '../use-chain'
import { walletMessages } from '../wallet/messages'
import { openSigning, useOpenSigning } from '../wallet/open-signing'
import { useWalletRequests } from './use-wallet-requests'

const SigningDialog = lazy(() => import('./signing-dialog'))
const CancelDialog = lazy(() => import('../dialogs/cancel-dialog'))

/** What of a token waits for people's wallets, and the dialog that has them sign it. */
export function WalletSection({ token }: { token: ShownToken }) {
  const signing = useOpenSigning()
  const { data: chain } = useChain()
  const { data: transactions = [] } = useRead(listTokenTransactions, { params: { id: token.id } })
  const pending = transactions.filter(({ state }) => state === 'waiting' || state === 'sent')
  const wallets = new Set(pending.map(({ signer }) => signer))
  return (
    <>
      {[...wallets]
        .filter((address) => isByWallet(chain, address))
        .map((address) => (
          <WalletNotice key={address} token={token} address={address} />
        ))}
      <Suspense>
        {signing?.tokenId === token.id && <SigningDialog token={token} signing={signing} />}
      </Suspense>
    </>
  )
}

/** Says what waits for a wallet; nothing when nothing does. */
function WalletNotice({ token, address }: { token: ShownToken; address: string }) {
  const text = useMessages(walletMessages)
  const { mayDeploy, mayMint } = useTokenRights()
  const { data } = useWalletRequests({ tokenId: token.id, address })
  const [isCancelling, setCancelling] = useState(false)
  if (!data || data.requests.length === 0) return null
  const goOn = () => openSigning({ tokenId: token.id, address })
  return (
    <Alert severity="info" role="presentation">
      <AlertTitle>{text('waits', counted(data.count))}</AlertTitle>
      <HexValue isShort name={text('wallet')} value={address} />
      <Box sx={{ ml: -1.75 }}>
        {(mayDeploy || mayMint) && (
          <Button color="inherit" onClick={goOn}>
            {text('goOn')}
          </Button>
        )}
        {mayDeploy && (
          <Button color="inherit" onClick={() => setCancelling(true)}>
            {text('cancel')}
          </Button>
        )}
      </Box>
      <Suspense>
        {isCancelling && <CancelDialog token={token} onClose={() => setCancelling(false)} />}
      </Suspense>
    </Alert>
  )
}
