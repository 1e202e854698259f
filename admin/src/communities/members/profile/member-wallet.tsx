import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import { lazy, Suspense, useState } from 'react'
import { useMayChange } from '../../use-may-change'
import type { Member } from '../member'
import { MemberSection } from '../member-section'
import { walletMessages } from './wallet-messages'

const WalletDialog = lazy(() => import('./wallet-dialog'))

/** The address where a member gets tokens, and a button to change it for those with the right. */
export function MemberWallet({ member }: { member: Member }) {
  const text = useMessages(walletMessages)
  const mayChange = useMayChange()
  const [isOpen, setOpen] = useState(false)
  const { wallet } = member
  return (
    <MemberSection
      title={text('wallet')}
      actions={
        mayChange && (
          <IconButton aria-label={text('edit')} title={text('edit')} onClick={() => setOpen(true)}>
            <EditIcon />
          </IconButton>
        )
      }
    >
      {wallet ? <Address wallet={wallet} /> : <Typography color="textSecondary">{text('none')}</Typography>}
      <Suspense>{isOpen && <WalletDialog member={member} onClose={() => setOpen(false)} />}</Suspense>
    </MemberSection>
  )
}

function Address({ wallet }: { wallet: string }) {
  const text = useMessages(walletMessages)
  const notify = useNotifications()
  const copy = () =>
    navigator.clipboard.writeText(wallet).then(
      () => notify.success(text('copied')),
      () => notify.failure(text('copyFailed')),
    )
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Box component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', minWidth: 0 }}>
        {wallet}
      </Box>
      <IconButton size="small" aria-label={text('copy')} title={text('copy')} onClick={copy}>
        <CopyIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
