import Typography from '@mui/material/Typography'
import { relativeTime, useNow, type ValueProps } from '@parvis/admin-kit'
import { currentLocale } from '../../i18n/current-locale'
import { dayOf, exactTime } from './exact-time'

/** The day of something; on hover, its time and how long ago that was. */
export function DayCell({ value }: ValueProps) {
  const now = useNow()
  if (typeof value !== 'string') return null
  const ago = relativeTime(new Date(value), now, currentLocale())
  return (
    <Typography
      component="time"
      variant="body2"
      noWrap
      dateTime={value}
      title={`${exactTime(value)} (${ago})`}
    >
      {dayOf(value)}
    </Typography>
  )
}
