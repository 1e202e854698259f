import { useMessages, useNotifications } from '@parvis/admin-kit'
import { ApiProblem } from '@parvis/data-provider'
import { rescheduleAnnouncement } from '@parvis/schemas/calls/announcements'
import { useRefresh } from 'react-admin'
import { call } from '../../../api/call'
import { FormDialog } from '../../../forms/form-dialog'
import { ShortField } from '../../../forms/short-field'
import { MessageError, type ShortValues } from '../../../forms/use-short-form'
import { calendarMessages } from './calendar-messages'
import { daysBetween, movedBy } from './moved-by'
import type { CalendarEntry, Move } from './use-calendar'

/** Asks when an announcement goes out instead, and schedules it for that time. */
export default function MoveDialog({ move: { entry, day }, onClose }: { move: Move; onClose(): void }) {
  const text = useMessages(calendarMessages)
  const { title, movable } = entry
  const moveTo = useMoveTo(entry)
  const start = movedBy(movable?.start ?? '', daysBetween(entry.day, day))
  const send = async (values: ShortValues) => {
    await moveTo((values.start ?? '').slice(0, 16))
    onClose()
  }
  return (
    <FormDialog
      title={text('moveTitle', { title })}
      intro={text('moveIntro', { zone: movable?.timeZone ?? '' })}
      label={text('moveLabel')}
      onSend={send}
      onClose={onClose}
    >
      <ShortField
        name="start"
        label={text('start')}
        type="datetime-local"
        autoComplete="off"
        autoFocus
        required
        defaultValue={start}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </FormDialog>
  )
}

/** Moves the announcement of an entry, as it was read. */
function useMoveTo({ announcementId: id, title, movable }: CalendarEntry) {
  const text = useMessages(calendarMessages)
  const notify = useNotifications()
  const refresh = useRefresh()
  return async (start: string): Promise<void> => {
    try {
      const body = { version: movable?.version ?? 0, start }
      const { state } = await call(rescheduleAnnouncement, { params: { id }, body })
      notify.success(text(state === 'scheduled' ? 'moved' : 'movedWaiting', { title }))
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 412) throw new MessageError(text('changed'))
      throw error
    } finally {
      refresh()
    }
  }
}
