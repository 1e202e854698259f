/** The announcements of a community by day. */

import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { PageHeader, ProblemState, useMessages } from '@parvis/admin-kit'
import { DayList, daysOfMonth, isMonth, MonthChoice, MonthGrid, thisMonth } from '@parvis/admin-kit/calendar'
import { communityAnnouncements } from '@parvis/schemas'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { currentLocale } from '../../../i18n/current-locale'
import { useMayAnnounce } from '../announcement'
import { calendarMessages } from './calendar-messages'
import { EntryLine } from './entry-line'
import { type CalendarEntry, type Move, useCalendar } from './use-calendar'

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
  const shown = {
    month,
    entries,
    render: (entry: CalendarEntry) => <EntryLine entry={entry} onMove={onMove} />,
  }
  return (
    <>
      <PageHeader title={text('title')} back={{ to: `/${route}`, label: label.many[currentLocale()] }} />
      <MonthChoice month={month} onChange={setMonth} />
      {error ? (
        <ProblemState error={error} onRetry={reread} />
      ) : (
        <Box aria-busy={isPending}>
          {isNarrow ? (
            <DayList {...shown} />
          ) : (
            <MonthGrid
              {...shown}
              caption={text('title')}
              isMovable={({ movable }) => movable !== null}
              onMove={onMove && ((entry, day) => onMove({ entry, day }))}
            />
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
