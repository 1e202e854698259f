import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import { useMessages } from '@parvis/admin-kit'
import { hasPoll } from '@parvis/schemas/announcements'
import { lazy, Suspense, useState } from 'react'
import type { SendingProps } from '../sending-props'
import { sendingMessages } from './sending-messages'

const dialogs = {
  edit: lazy(() => import('./edit-sent-dialog')),
  remove: lazy(() => import('./remove-sent-dialog')),
}

/** What can be done with messages that were sent: to edit their texts, and to remove them. Platforms do not edit polls. */
export function SentChanges(props: SendingProps) {
  const text = useMessages(sendingMessages)
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const Dialog = open && dialogs[open]
  return (
    <>
      {!props.announcement.versions.some(hasPoll) && (
        <Button size="small" color="inherit" startIcon={<EditIcon />} onClick={() => setOpen('edit')}>
          {text('editSent')}
        </Button>
      )}
      <Button size="small" color="inherit" startIcon={<RemoveIcon />} onClick={() => setOpen('remove')}>
        {text('removeSent')}
      </Button>
      <Suspense>{Dialog && <Dialog {...props} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  )
}
