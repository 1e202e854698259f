import { useMessages, useNotifications } from '@parvis/admin-kit'
import { ApiProblem } from '@parvis/data-provider'
import { useRefresh } from 'react-admin'
import { MessageError } from '../../../forms/use-short-form'
import { announcementMessages } from '../messages'
import type { AnnouncementDialogProps } from './dialog-props'

/**
 * Returns a function that makes a call about an announcement, says what came of it, refetches it and closes the dialog.
 *
 * @throws ApiProblem (from the function), or MessageError when somebody changed the announcement meanwhile
 */
export function useDecide({ announcement, onClose }: AnnouncementDialogProps) {
  const text = useMessages(announcementMessages)
  const notify = useNotifications()
  const refresh = useRefresh()
  const title = announcement.title ?? ''
  type Outcome = 'isScheduled' | 'isSending' | 'isWaiting' | 'isApproved' | 'isRejected' | 'isCancelled'
  return async (make: () => Promise<Outcome>): Promise<void> => {
    try {
      notify.success(text(await make(), { title }))
      onClose()
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 412) throw new MessageError(text('changed'))
      throw error
    } finally {
      refresh()
    }
  }
}
