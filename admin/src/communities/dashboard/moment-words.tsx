import Box from '@mui/material/Box'
import { relativeTime, useNow } from '@parvis/admin-kit'
import { currentLocale } from '../../i18n/current-locale'

/** How long ago something was, the first letter large; the exact time is told on hover. */
export function MomentWords({ moment }: { moment: string }) {
  const locale = currentLocale()
  const date = new Date(moment)
  // The server's clock may be ahead of the browser's, but what happened is not in the future.
  const now = new Date(Math.max(useNow().getTime(), date.getTime()))
  const exact = date.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'medium' })
  return (
    <Box
      component="time"
      dateTime={moment}
      title={exact}
      sx={{ display: 'block', '&::first-letter': { textTransform: 'uppercase' } }}
    >
      {relativeTime(date, now, locale)}
    </Box>
  )
}
