import { Typography } from '@mui/material'
import { useLanguage } from '../messages/use-text.js'
import { relativeTime } from './relative-time.js'
import { useNow } from './use-now.js'

/** How long ago something was, with the exact time on hover; `value` is ISO 8601. */
export function RelativeDate({ value }: { value: unknown }) {
  const locale = useLanguage()
  const now = useNow()
  if (typeof value !== 'string') return null
  const date = new Date(value)
  const exact = date.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Typography component="time" variant="body2" noWrap dateTime={value} title={exact}>
      {relativeTime(date, now, locale)}
    </Typography>
  )
}
