import Box from '@mui/material/Box'
import { relativeTime, useNow } from '@parvis/admin-kit'
import { currentLocale } from '../../../i18n/current-locale'
import { exactTime } from '../exact-time'

/** How long ago something was, after what that is, with the exact time on hover; `at` is ISO 8601. */
export function Moment({ before, at }: { before?: string; at: string }) {
  const now = useNow()
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {before && `${before} `}
      <time dateTime={at} title={exactTime(at)}>
        {relativeTime(new Date(at), now, currentLocale())}
      </time>
    </Box>
  )
}
