import Typography from '@mui/material/Typography'
import { useMessages, useNotifications, usePausedRefresh } from '@parvis/admin-kit'
import { removeNetwork } from '@parvis/schemas/calls/networks'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { call } from '../../api/call'
import { FormDialog } from '../../forms/form-dialog'
import { counted } from '../../i18n/current-locale'
import { networksRoute } from '../../routing/routes'
import type { Network } from './network'
import { removeMessages } from './remove-messages'

interface RemoveDialogProps {
  network: Network
  onClose(): void
}

/** Asks before removing a network, and explains the effects on its members. */
export default function RemoveDialog({ network, onClose }: RemoveDialogProps) {
  const text = useMessages(removeMessages)
  const notify = useNotifications()
  const navigate = useNavigate()
  const withPausedRefresh = usePausedRefresh()
  const queryClient = useQueryClient()
  const { id, name, memberCount } = network

  async function remove() {
    await withPausedRefresh(async () => {
      await call(removeNetwork, { params: { id } })
      await navigate(`/${networksRoute}`)
    })
    notify.success(text('isRemoved', { name }))
    await queryClient.invalidateQueries({ queryKey: [networksRoute] })
  }

  return (
    <FormDialog
      isDestructive
      title={text('removeTitle', { name })}
      intro={memberCount ? text('removeMembers', counted(memberCount)) : undefined}
      label={text('remove')}
      onSend={remove}
      onClose={onClose}
    >
      <Typography color="textSecondary">{text('removeRest')}</Typography>
    </FormDialog>
  )
}
