import { useMessages } from '@parvis/admin-kit'
import { cancelAnnouncement } from '@parvis/schemas/calls/announcements'
import { call } from '../../../api/call'
import { FormDialog } from '../../../forms/form-dialog'
import { announcementMessages } from '../messages'
import type { AnnouncementDialogProps } from './dialog-props'
import { useDecide } from './use-decide'

/** Asks before an announcement is cancelled. */
export default function CancelDialog(props: AnnouncementDialogProps) {
  const { announcement, onClose } = props
  const text = useMessages(announcementMessages)
  const decide = useDecide(props)
  return (
    <FormDialog
      isDestructive
      title={text('cancelTitle', { title: announcement.title ?? '' })}
      intro={text('cancelIntro')}
      label={text('cancel')}
      onSend={() =>
        decide(async () => {
          await call(cancelAnnouncement, { params: { id: announcement.id }, body: {} })
          return 'isCancelled'
        })
      }
      onClose={onClose}
    />
  )
}
