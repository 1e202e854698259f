import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import { sendTestToSelf, unlinkChatAccount } from '@parvis/schemas/calls/chat-account'
import { call } from '../../../../api/call'
import { AccountLink } from './account-link'
import { selfMessages } from './messages'
import { useChatAccount, useFieldCall } from './use-chat-account'

interface SelfSendProps {
  networkId: string
  /** The text of the test. */
  text: string
}

/** Sends a test to one's own account, which is linked first. */
export default function SelfSend({ networkId, text: message }: SelfSendProps) {
  const text = useMessages(selfMessages)
  const notify = useNotifications()
  const { data, change } = useChatAccount(networkId)
  const { isBusy, error, run } = useFieldCall(notify.problem)
  const params = { id: networkId }
  if (!data) return null
  const { account, pending } = data
  if (!account) return <AccountLink networkId={networkId} pending={pending} change={change} />
  const send = () =>
    run(async () => {
      await call(sendTestToSelf, { params, body: { text: message } })
      notify.success(text('sent'))
    })
  const unlink = () => run(() => change(call(unlinkChatAccount, { params }).then(() => undefined)))
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography>{text('linked', { name: account.name })}</Typography>
        <Button variant="outlined" color="inherit" loading={isBusy} onClick={send}>
          {text('send')}
        </Button>
        <Button color="inherit" disabled={isBusy} onClick={unlink}>
          {text('unlink')}
        </Button>
      </Box>
      <Typography role="status" color="error" variant="body2">
        {error}
      </Typography>
    </div>
  )
}
