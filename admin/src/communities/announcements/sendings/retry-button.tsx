import RetryIcon from '@mui/icons-material/ReplayOutlined'
import Button from '@mui/material/Button'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import { retrySending } from '@parvis/schemas/calls/announcements'
import { call } from '../../../api/call'
import { counted } from '../../../i18n/current-locale'
import { sendingMessages } from './sending-messages'
import { useSendingCall } from './use-sending-call'

/** Sends the failed messages of a sending again. */
export function RetryButton({ announcementId, sendingId }: { announcementId: string; sendingId: string }) {
  const text = useMessages(sendingMessages)
  const notify = useNotifications()
  const { isBusy, make } = useSendingCall()
  const params = { id: announcementId, sending: sendingId }
  const retry = () =>
    make(async () => {
      const { count } = await call(retrySending, { params, body: {} })
      notify.success(text('retried', counted(count)))
    })
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<RetryIcon />}
      loading={isBusy}
      onClick={retry}
    >
      {text('retry')}
    </Button>
  )
}
