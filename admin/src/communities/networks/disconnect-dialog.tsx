import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import { disconnectNetwork } from '@parvis/schemas/calls/networks'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call'
import { FormDialog } from '../../forms/form-dialog'
import { counted } from '../../i18n/current-locale'
import { networksRoute } from '../../routing/routes'
import { networkMessages } from './messages'
import type { Network } from './network'

interface DisconnectDialogProps {
  network: Network
  onClose(): void
}

/** Asks before a network is disconnected, and whether the bot stays. */
export default function DisconnectDialog({ network, onClose }: DisconnectDialogProps) {
  const text = useMessages(networkMessages)
  const notify = useNotifications()
  const queryClient = useQueryClient()
  const { id, name, memberCount } = network

  async function disconnect({ stay }: Readonly<Record<string, string>>) {
    await call(disconnectNetwork, { params: { id }, body: { stay: stay !== undefined } })
    await queryClient.invalidateQueries({ queryKey: [networksRoute] })
    onClose()
    notify.success(text('isDisconnected', { name }))
  }

  return (
    <FormDialog
      isDestructive
      title={text('disconnectTitle', { name })}
      intro={memberCount ? text('disconnectMembers', counted(memberCount)) : undefined}
      label={text('disconnect')}
      onSend={disconnect}
      onClose={onClose}
    >
      <Typography color="textSecondary">{text('disconnectRest')}</Typography>
      <FormControlLabel control={<Checkbox name="stay" />} label={text('stay')} />
    </FormDialog>
  )
}
