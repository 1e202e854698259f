import { useMessages, useNotifications } from '@parvis/admin-kit'
import { importAnnouncement } from '@parvis/schemas/calls/announcements'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../api/call'
import { FormDialog } from '../../../forms/form-dialog'
import { ShortField } from '../../../forms/short-field'
import { announcementFormPath } from '../paths'
import { importMessages } from './messages'

/** Imports a message of the platform, and opens the draft. */
export default function ImportDialog({ onClose }: { onClose(): void }) {
  const text = useMessages(importMessages)
  const notify = useNotifications()
  const navigate = useNavigate()
  return (
    <FormDialog
      width="sm"
      title={text('title')}
      intro={text('intro')}
      label={text('send')}
      onSend={async ({ address = '' }) => {
        const { id, left } = await call(importAnnouncement, { body: { address } })
        notify.success(text('isImported'))
        navigate(announcementFormPath(id), { state: { left } })
      }}
      onClose={onClose}
    >
      <ShortField
        name="address"
        type="url"
        label={text('address')}
        help={text('addressHelp')}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  )
}
