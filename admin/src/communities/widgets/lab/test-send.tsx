import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import { sendTestMessage } from '@parvis/schemas/calls/deliveries'
import type { MessagePiece, WidgetMessage } from '@parvis/schemas/widgets'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../api/call'
import { discordText, plainText } from '../../discord-preview/discord-text'
import { useChannels } from '../../networks/use-channels'
import { useMayChange } from '../../use-may-change'
import { canWrite } from '../can-write'
import type { Lab } from './lab'
import { labMessages } from './messages'
import type { SamplePerson } from './samples'

const SelfSend = lazy(() => import('./self/self-send'))

/** The choice of oneself, among the channels. */
const self = 'self'

interface TestSendProps {
  lab: Pick<Lab, 'networkId'>
  message: WidgetMessage
  person: SamplePerson
}

/** Sends a message to a channel of the network or to oneself as a test, for those with the right. */
export function TestSend({ lab: { networkId }, message, person }: TestSendProps) {
  const text = useMessages(labMessages)
  const notify = useNotifications()
  const { data: channels = [] } = useChannels(networkId)
  const [chosen, setChosen] = useState<string>()
  const [isSending, setSending] = useState(false)
  const writable = channels.filter(canWrite)
  const channel = writable.find(({ id }) => id === (chosen ?? message.channelId)) ?? writable[0]
  const isToSelf = chosen === self || !channel
  if (!useMayChange()) return null
  const send = async () => {
    if (!channel) return
    setSending(true)
    const { layout, picture, buttons } = message
    const body = { channelId: channel.id, text: textFor(message, person), layout, picture, buttons }
    await call(sendTestMessage, { params: { id: networkId }, body })
      .then(() => notify.success(text('sent', { channel: channel.name })), notify.problem)
      .finally(() => setSending(false))
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      <TextField
        select
        size="small"
        label={text('sendTo')}
        helperText={isToSelf ? undefined : text('sendHelp')}
        value={isToSelf ? self : channel.id}
        onChange={({ target }) => setChosen(target.value)}
        sx={{ minWidth: 220 }}
      >
        <MenuItem value={self}>{text('toSelf')}</MenuItem>
        {writable.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            #{name}
          </MenuItem>
        ))}
      </TextField>
      {isToSelf ? (
        <Suspense>
          <SelfSend networkId={networkId} text={textFor(message, person)} message={message} />
        </Suspense>
      ) : (
        <Button variant="outlined" color="inherit" loading={isSending} onClick={send}>
          {text('send')}
        </Button>
      )}
    </Box>
  )
}

/** The text as it is sent; people whom the platform does not know are named. */
function textFor({ content, language }: WidgetMessage, { isReal, name }: SamplePerson): string {
  const pieceText = (piece: MessagePiece) =>
    piece.kind === 'mention' && !isReal ? plainText(`@${name}`) : discordText(piece, language)
  return content.map(pieceText).join('')
}
