import { useMessages, useNotifications, useRefusalMessage } from '@parvis/admin-kit'
import { ApiProblem } from '@parvis/data-provider'
import { communityAnnouncements } from '@parvis/schemas'
import { scheduleAnnouncement } from '@parvis/schemas/calls/announcements'
import { type RaRecord, useDataProvider, useRefresh } from 'react-admin'
import { call } from '../../../api/call'
import { FormDialog } from '../../../forms/form-dialog'
import { ShortField } from '../../../forms/short-field'
import { MessageError, type ShortValues } from '../../../forms/use-short-form'
import type { ShownAnnouncement } from '../announcement'
import { calendarMessages } from './calendar-messages'
import { daysBetween, movedBy } from './month'
import type { Move } from './use-calendar'

/** Asks when an announcement goes out instead, and schedules it again. */
export default function MoveDialog({ move: { entry, day }, onClose }: { move: Move; onClose(): void }) {
  const text = useMessages(calendarMessages)
  const { announcement } = entry
  const title = announcement.title ?? ''
  const moveTo = useMoveTo(announcement)
  const start = movedBy(announcement.start ?? '', daysBetween(entry.day, day))
  const send = async (values: ShortValues) => {
    await moveTo((values.start ?? '').slice(0, 16))
    onClose()
  }
  return (
    <FormDialog
      title={text('moveTitle', { title })}
      intro={text('moveIntro', { zone: announcement.timeZone ?? '' })}
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

/** Changes the start of an announcement, as it was read, and schedules it again. */
function useMoveTo(announcement: ShownAnnouncement) {
  const text = useMessages(calendarMessages)
  const notify = useNotifications()
  const refresh = useRefresh()
  const provider = useDataProvider()
  const refusalMessage = useRefusalMessage()
  const { id, title } = announcement

  const schedule = async (version: number) => {
    try {
      return (await call(scheduleAnnouncement, { params: { id }, body: { version } })).state
    } catch (error) {
      throw new MessageError(text('notScheduled', { why: refusalMessage(error) }))
    }
  }
  return async (start: string): Promise<void> => {
    try {
      const previousData = announcement as unknown as RaRecord
      const { data } = await provider.update(communityAnnouncements.route, {
        id,
        data: { ...previousData, start },
        previousData,
      })
      const state = await schedule(data.version)
      notify.success(text(state === 'scheduled' ? 'moved' : 'movedWaiting', { title: title ?? '' }))
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 412) throw new MessageError(text('changed'))
      throw error
    } finally {
      refresh()
    }
  }
}
