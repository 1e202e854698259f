/** When an announcement is sent next. */

import Shifted from '@mui/icons-material/UpdateOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMessages, useRefusalMessage } from '@parvis/admin-kit'
import { type AnnouncementInstant, previewInstants } from '@parvis/schemas/calls/announcements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../api/call'
import { currentLocale } from '../../i18n/current-locale'
import { browserZone } from './browser-zone'
import { instantMessages } from './instant-messages'

/** When an announcement is due: once at a local time, or by a rule from then on. */
export interface Schedule {
  readonly start: string
  readonly timeZone: string
  /** Null for once. */
  readonly rule: string | null
  readonly exceptions: string[]
}

/** The next instants of a schedule, at most ten, in its zone and in the reader's. */
export function InstantList({ schedule }: { schedule: Schedule }) {
  const text = useMessages(instantMessages)
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle2">
        {text('instants')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text('inZone', { zone: schedule.timeZone })}
      </Typography>
      <Instants schedule={schedule} />
    </Box>
  )
}

function Instants({ schedule }: { schedule: Schedule }) {
  const text = useMessages(instantMessages)
  const refusalMessage = useRefusalMessage()
  const { data, error } = useQuery({
    queryKey: ['announcement-instants', schedule],
    queryFn: () => call(previewInstants, { body: schedule }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (error)
    return (
      <Alert severity="error" sx={{ mt: 1 }}>
        {refusalMessage(error)}
      </Alert>
    )
  if (!data) return <Skeleton variant="rounded" height={64} sx={{ mt: 1 }} />
  if (data.length === 0) return <Typography sx={{ mt: 1 }}>{text('noInstant')}</Typography>
  return (
    <Box component="ol" sx={{ m: 0, mt: 1, pl: 3, display: 'grid', gap: 0.5 }}>
      {data.map((instant) => (
        <Instant key={instant.at} instant={instant} timeZone={schedule.timeZone} />
      ))}
    </Box>
  )
}

function Instant({ instant, timeZone }: { instant: AnnouncementInstant; timeZone: string }) {
  const text = useMessages(instantMessages)
  const { at, shift, offsetChanged } = instant
  const [there, here] = [timeIn(at, timeZone), timeIn(at, browserZone())]
  const notes = [...(shift ? [text(shift)] : []), ...(offsetChanged ? [text('offsetChanged')] : [])]
  return (
    <Box component="li" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <time dateTime={at}>{there}</time>
      {there !== here && (
        <Typography component="span" variant="body2" color="textSecondary">
          {' '}
          ({text('here', { time: here })})
        </Typography>
      )}
      {notes.map((note) => (
        <Typography key={note} variant="body2" sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
          <Shifted color="warning" sx={{ fontSize: 16 }} aria-hidden />
          {note}
        </Typography>
      ))}
    </Box>
  )
}

function timeIn(at: string, timeZone: string): string {
  return new Date(at).toLocaleString(currentLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
}
