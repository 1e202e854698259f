import { useMessages } from '@parvis/admin-kit'
import { rejectAnnouncement } from '@parvis/schemas/calls/announcements'
import { call } from '../../../api/call'
import { FormDialog } from '../../../forms/form-dialog'
import { ShortField } from '../../../forms/short-field'
import { announcementMessages } from '../messages'
import type { AnnouncementDialogProps } from './dialog-props'
import { useDecide } from './use-decide'

/** Gives an announcement of somebody else back to its author, with a reason. */
export default function RejectDialog(props: AnnouncementDialogProps) {
  const { announcement, onClose } = props
  const text = useMessages(announcementMessages)
  const decide = useDecide(props)
  return (
    <FormDialog
      title={text('rejectTitle', { title: announcement.title ?? '' })}
      intro={text('rejectIntro')}
      label={text('reject')}
      onSend={({ reason = '' }) =>
        decide(async () => {
          await call(rejectAnnouncement, { params: { id: announcement.id }, body: { reason } })
          return 'isRejected'
        })
      }
      onClose={onClose}
    >
      <ShortField name="reason" label={text('reason')} autoComplete="off" autoFocus multiline />
    </FormDialog>
  )
}
