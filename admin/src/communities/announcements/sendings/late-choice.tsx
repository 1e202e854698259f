import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMessages } from '@parvis/admin-kit'
import { decideLateSending } from '@parvis/schemas/calls/announcements'
import { call } from '../../../api/call'
import { sendingMessages } from './sending-messages'
import { useSendingCall } from './use-sending-call'

/** Asks whether a sending that is late goes out. */
export function LateChoice({ announcementId, sendingId }: { announcementId: string; sendingId: string }) {
  const text = useMessages(sendingMessages)
  const { isBusy, make } = useSendingCall()
  const params = { id: announcementId, sending: sendingId }
  const decide = (decision: 'send' | 'skip') =>
    make(() => call(decideLateSending, { params, body: { decision } }))
  return (
    <Alert severity="warning" role="presentation" sx={{ mt: 1 }}>
      {text('lateText')}
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1, flexWrap: 'wrap' }}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disabled={isBusy}
          onClick={() => decide('send')}
        >
          {text('sendAnyway')}
        </Button>
        <Button size="small" color="inherit" disabled={isBusy} onClick={() => decide('skip')}>
          {text('letItBe')}
        </Button>
      </Stack>
    </Alert>
  )
}
