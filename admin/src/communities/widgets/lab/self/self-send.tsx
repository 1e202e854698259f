import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import { unlinkChatAccount } from '@parvis/schemas/calls/chat-account'
import { sendTestToSelf } from '@parvis/schemas/calls/deliveries'
import type { WidgetMessage } from '@parvis/schemas/widgets'
import { call } from '../../../../api/call'
import { AccountLink } from './account-link'
import { selfMessages } from './messages'
import { useChatAccount, useFieldCall } from './use-chat-account'

interface SelfSendProps {
  networkId: string
  /** The text of the test. */
  text: string
  /** How it looks besides. */
  message: Pick<WidgetMessage, 'layout' | 'picture' | 'buttons'>
}

/** Sends a test to one's own account, which is linked first. */
export default function SelfSend({ networkId, text: words, message }: SelfSendProps) {
  const text = useMessages(selfMessages)
  const notify = useNotifications()
  const { data, change } = useChatAccount(networkId)
  const { isBusy, error, run } = useFieldCall(notify.problem)
  const params = { id: networkId }
  if (!data) return null
  const { account, pending } = data
  if (!account) return <AccountLink networkId={networkId} pending={pending} change={change} />
  const { layout, picture, buttons } = message
  const send = () =>
    run(async () => {
      await call(sendTestToSelf, { params, body: { text: words, layout, picture, buttons } })
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
