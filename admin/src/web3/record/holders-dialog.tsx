import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { useMessages } from '@parvis/admin-kit'
import { listTokenHolders } from '@parvis/schemas/calls/token-verification'
import { useState } from 'react'
import { ReadFailure } from '../../api/read-failure'
import { useRead } from '../../api/use-read'
import type { TokenDialogProps } from '../dialogs/dialog-props'
import { HolderList } from './holder-list'
import { HoldersSummary } from './holders-summary'
import { proofMessages } from './proof-messages'

/** Everyone who has a token, a hundred at a time. */
export default function HoldersDialog({ token, onClose }: TokenDialogProps) {
  const text = useMessages(proofMessages)
  const [after, setAfter] = useState<string>()
  const input = { params: { id: token.id }, query: { after } }
  const { data, error, refetch } = useRead(listTokenHolders, input)
  const next = data?.next ?? undefined
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="holders-title">
      <DialogTitle id="holders-title">{text('holders')}</DialogTitle>
      <DialogContent>
        {error && !data && <ReadFailure error={error} retry={refetch} />}
        {!data && !error && <Skeleton variant="rounded" height={320} />}
        {data && <HoldersSummary holders={data} />}
        {data && <HolderList token={token} holders={data.holders} />}
      </DialogContent>
      <DialogActions>
        {after !== undefined && (
          <Button color="inherit" onClick={() => setAfter(undefined)}>
            {text('first')}
          </Button>
        )}
        {next !== undefined && (
          <Button color="inherit" onClick={() => setAfter(next)}>
            {text('next')}
          </Button>
        )}
        <Button onClick={onClose}>{text('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
