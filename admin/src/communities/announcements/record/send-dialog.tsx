import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { ApiProblem } from '@parvis/data-provider'
import { scheduleAnnouncement } from '@parvis/schemas/calls/announcements'
import { useState } from 'react'
import { call } from '../../../api/call'
import { ReadFailure } from '../../../api/read-failure'
import { FormDialog } from '../../../forms/form-dialog'
import { announcementMessages } from '../messages'
import type { AnnouncementDialogProps } from './dialog-props'
import { ForecastFigures } from './forecast-figures'
import { ForecastProblems } from './forecast-problems'
import { ForecastRefusals } from './forecast-refusals'
import { useDecide } from './use-decide'
import { useForecast } from './use-forecast'

/** Asks before an announcement is sent or scheduled: whom it reaches, whom it notifies, and what will be refused. */
export default function SendDialog(props: AnnouncementDialogProps) {
  const { announcement, onClose } = props
  const text = useMessages(announcementMessages)
  const decide = useDecide(props)
  const { data, error, refetch } = useForecast(announcement.id)
  const isNow = announcement.timing === 'now'
  const step = data?.needsApproval ? 'submit' : isNow ? 'sendNow' : 'schedule'
  const title = announcement.title ?? ''
  const [repeated, setRepeated] = useState(false)
  const send = () =>
    decide(async () => {
      const { id, version } = announcement
      const body = { version, repeated }
      const { state } = await call(scheduleAnnouncement, { params: { id }, body }).catch((error: unknown) => {
        if (isSentLately(error)) setRepeated(true)
        throw error
      })
      if (state === 'awaiting_approval') return 'isWaiting'
      return isNow ? 'isSending' : 'isScheduled'
    })
  return (
    <FormDialog
      width="sm"
      title={text(titles[step], { title })}
      label={text(repeated ? 'confirmRepeated' : step)}
      isBlocked={data ? data.problems.length > 0 : !error}
      onSend={send}
      onClose={onClose}
    >
      {error && <ReadFailure error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={96} />}
      {data && (
        <>
          <ForecastFigures forecast={data} />
          <ForecastProblems announcement={announcement} forecast={data} />
          <ForecastRefusals forecast={data} />
        </>
      )}
      {data?.needsApproval && <Typography variant="body2">{text('needsSecond')}</Typography>}
    </FormDialog>
  )
}

const titles = { submit: 'submitTitle', sendNow: 'sendTitle', schedule: 'scheduleTitle' } as const

/** Whether nearly the same was sent to the same channels lately, which the next call confirms. */
const isSentLately = (error: unknown) =>
  error instanceof ApiProblem && error.problems.some(({ path }) => path === 'repeated')
