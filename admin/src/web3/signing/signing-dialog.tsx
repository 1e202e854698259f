import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { useId, useState } from 'react'
import { ReadFailure } from '../../api/read-failure'
import { counted } from '../../i18n/current-locale'
import { HexValue } from '../hex-value'
import { type ShownToken, stateOf } from '../token'
import { walletMessages } from '../wallet/messages'
import { closeSigning, type OpenSigning } from '../wallet/open-signing'
import { useWallets } from '../wallet/use-wallets'
import { RequestFacts } from './request-facts'
import { useSigning } from './use-signing'
import { useWalletRequests } from './use-wallet-requests'
import { WalletChoice } from './wallet-choice'

interface SigningDialogProps {
  token: ShownToken
  signing: OpenSigning
}

/** Shows what waits for a wallet with its cost, and has the wallet sign it, one transaction after the other. */
export default function SigningDialog({ token, signing }: SigningDialogProps) {
  const text = useMessages(walletMessages)
  const id = useId()
  const wallets = useWallets()
  const [walletId, setWalletId] = useState(signing.walletId)
  const wallet =
    wallets.find(({ info }) => info.uuid === walletId) ?? (wallets.length === 1 ? wallets[0] : undefined)
  const { sign, progress, problem, isSigning } = useSigning(signing, closeSigning)
  const { data, error, refetch } = useWalletRequests(signing, !isSigning)
  const shown = progress?.request ?? data?.requests[0]
  const isPreparing = data?.count === 0 && stateOf(token) === 'deploying'
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('title', { name: token.name })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <HexValue name={text('wallet')} value={signing.address} />
          {error && !data && <ReadFailure error={error} retry={refetch} />}
          {wallets.length === 0 && <Alert severity="warning">{text('noWallet')}</Alert>}
          {wallets.length > 1 && !isSigning && (
            <WalletChoice wallets={wallets} chosen={wallet} onChoose={setWalletId} />
          )}
          <Typography role="status" sx={{ fontWeight: 'fontWeightMedium' }}>
            {progress
              ? text('inWallet', { position: progress.position, total: progress.total })
              : data && (isPreparing ? text('preparing') : summary(data.count))}
          </Typography>
          {(isSigning || isPreparing) && <LinearProgress aria-label={text('connecting')} />}
          {shown && <RequestFacts request={shown} balance={data?.balance} />}
          {problem !== undefined && <Alert severity="warning">{problem}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={closeSigning}>
          {text('close')}
        </Button>
        <Button
          variant="contained"
          loading={isSigning}
          disabled={!wallet || !shown || shown.problem !== null}
          onClick={() => wallet && sign(wallet)}
        >
          {text(problem === undefined ? 'sign' : 'goOn')}
        </Button>
      </DialogActions>
    </Dialog>
  )

  function summary(count: number): string {
    return count === 0 ? text('nothing') : text('waits', counted(count))
  }
}
