/** The announcements of a community by day. */

import BeforeIcon from '@mui/icons-material/ChevronLeft'
import AfterIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { PageHeader, ProblemState, useMessages } from '@parvis/admin-kit'
import { communityAnnouncements } from '@parvis/schemas'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { currentLocale } from '../../../i18n/current-locale'
import { dayIn } from '../../dashboard/day'
import { useMayAnnounce } from '../announcement'
import { calendarMessages } from './calendar-messages'
import { DayList } from './day-list'
import { daysOfMonth, isMonth, monthAfter } from './month'
import { MonthGrid } from './month-grid'
import { type Move, useCalendar } from './use-calendar'

const MoveDialog = lazy(() => import('./move-dialog'))

/** A month of announcements: sent ones, and those that are scheduled. */
export function CalendarScreen() {
  const text = useMessages(calendarMessages)
  const { route, label } = communityAnnouncements
  const [month, setMonth] = useMonth()
  const days = daysOfMonth(month)
  const { entries, error, isPending, reread } = useCalendar(days[0] ?? '', days.at(-1) ?? '')
  const [move, setMove] = useState<Move>()
  const mayMove = useMayAnnounce()
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const onMove = mayMove ? setMove : undefined
  return (
    <>
      <PageHeader title={text('title')} back={{ to: `/${route}`, label: label.many[currentLocale()] }} />
      <MonthChoice month={month} onChange={setMonth} />
      {error ? (
        <ProblemState error={error} onRetry={reread} />
      ) : (
        <Box aria-busy={isPending}>
          {isNarrow ? (
            <DayList month={month} entries={entries} onMove={onMove} />
          ) : (
            <MonthGrid month={month} days={days} entries={entries} onMove={onMove} />
          )}
        </Box>
      )}
      {mayMove && !isNarrow && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text('hint')}
        </Typography>
      )}
      <Suspense>{move && <MoveDialog move={move} onClose={() => setMove(undefined)} />}</Suspense>
    </>
  )
}

/** The month of the address; this one by default. */
function useMonth(): [string, (month: string) => void] {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('month')
  const month = isMonth(asked) ? asked : thisMonth()
  return [month, (chosen) => setQuery({ month: chosen }, { replace: true })]
}

const thisMonth = () => dayIn(undefined, new Date()).slice(0, 7)

function MonthChoice({ month, onChange }: { month: string; onChange(month: string): void }) {
  const text = useMessages(calendarMessages)
  const name = new Date(`${month}-01T00:00:00Z`).toLocaleDateString(currentLocale(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <IconButton aria-label={text('before')} onClick={() => onChange(monthAfter(month, -1))}>
        <BeforeIcon />
      </IconButton>
      <Typography
        component="h2"
        variant="h6"
        aria-live="polite"
        sx={{
          minWidth: { xs: 112, sm: 160 },
          textAlign: 'center',
          '&::first-letter': { textTransform: 'uppercase' },
        }}
      >
        {name}
      </Typography>
      <IconButton aria-label={text('after')} onClick={() => onChange(monthAfter(month, 1))}>
        <AfterIcon />
      </IconButton>
      <Button variant="outlined" color="inherit" onClick={() => onChange(thisMonth())} sx={{ ml: 'auto' }}>
        {text('today')}
      </Button>
    </Box>
  )
}
