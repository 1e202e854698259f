import Box from '@mui/material/Box'
import { relativeTime, useNow } from '@parvis/admin-kit'
import type { PropsWithChildren } from 'react'
import { currentLocale } from '../../../i18n/current-locale'
import { dayOf, exactTime } from '../exact-time'

/** A label with the relative time and the day, and the exact time on hover; `at` is ISO 8601. */
export function Moment({ before, at }: { before?: string; at: string }) {
  const now = useNow()
  return (
    <time dateTime={at} title={exactTime(at)}>
      <Unbroken>
        {before && `${before} `}
        {relativeTime(new Date(at), now, currentLocale())}
      </Unbroken>{' '}
      <Unbroken>({dayOf(at)})</Unbroken>
    </time>
  )
}

function Unbroken({ children }: PropsWithChildren) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  )
}
