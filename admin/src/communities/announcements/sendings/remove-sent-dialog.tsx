import { useMessages, useNotifications } from '@parvis/admin-kit'
import { removeSending } from '@parvis/schemas/calls/announcements'
import { useRefresh } from 'react-admin'
import { call } from '../../../api/call'
import { FormDialog } from '../../../forms/form-dialog'
import { counted } from '../../../i18n/current-locale'
import type { SendingProps } from '../sending-props'
import { sendingMessages } from './sending-messages'

/** Asks before the messages of a sending are deleted from their channels. */
export default function RemoveSentDialog({
  announcement,
  sending,
  onClose,
}: SendingProps & { onClose(): void }) {
  const text = useMessages(sendingMessages)
  const notify = useNotifications()
  const refresh = useRefresh()
  return (
    <FormDialog
      isDestructive
      title={text('removeSentTitle')}
      intro={text('removeSentIntro', counted(sending.sent))}
      label={text('removeSent')}
      onSend={async () => {
        const params = { id: announcement.id, sending: sending.id }
        const { count } = await call(removeSending, { params, body: {} })
        notify.success(text('removedSent', counted(count)))
        refresh()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
