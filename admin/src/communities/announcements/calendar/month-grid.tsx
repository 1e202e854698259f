import Box from '@mui/material/Box'
import { useMessages, visuallyHidden } from '@parvis/admin-kit'
import { type DragEvent, useState } from 'react'
import { currentLocale } from '../../../i18n/current-locale'
import { dayIn } from '../../dashboard/day'
import { calendarMessages } from './calendar-messages'
import { EntryLine } from './entry-line'
import type { CalendarEntry, Move } from './use-calendar'

interface MonthGridProps {
  month: string
  /** Of whole weeks. */
  days: readonly string[]
  entries: readonly CalendarEntry[]
  /** Undefined for those who may not move any. */
  onMove: ((move: Move) => void) | undefined
}

/** A month as a table of weeks; sendings can be dragged to another day. */
export function MonthGrid({ month, days, entries, onMove }: MonthGridProps) {
  const text = useMessages(calendarMessages)
  const [dragged, setDragged] = useState<CalendarEntry>()
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7))
  const drop = (day: string) => {
    if (dragged && dragged.day !== day) onMove?.({ entry: dragged, day })
    setDragged(undefined)
  }
  return (
    <Box component="table" sx={table}>
      <Box component="caption" sx={visuallyHidden}>
        {text('title')}
      </Box>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <Box component="th" scope="col" key={day} sx={heading}>
              {formatted(day, { weekday: 'short' })}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day
                key={day}
                day={day}
                isOfMonth={day.startsWith(month)}
                isTarget={dragged !== undefined}
                entries={entries.filter((entry) => entry.day === day)}
                onDrag={setDragged}
                onDrop={() => drop(day)}
                onMove={onMove}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

interface DayProps extends Pick<MonthGridProps, 'entries' | 'onMove'> {
  day: string
  isOfMonth: boolean
  /** Whether something is dragged that may be dropped here. */
  isTarget: boolean
  onDrag(entry: CalendarEntry | undefined): void
  onDrop(): void
}

function Day({ day, isOfMonth, isTarget, entries, onDrag, onDrop, onMove }: DayProps) {
  const isToday = day === dayIn(undefined, new Date())
  const isMovable = ({ movable }: CalendarEntry) => movable !== null && onMove !== undefined
  const allow = (event: DragEvent) => isTarget && event.preventDefault()
  return (
    <Box
      component="td"
      data-day={day}
      aria-current={isToday ? 'date' : undefined}
      onDragOver={allow}
      onDrop={onDrop}
      sx={{ ...cell, bgcolor: isOfMonth ? undefined : 'action.hover' }}
    >
      <Box component="time" dateTime={day} sx={{ ...number, ...(isToday && today) }}>
        <span aria-hidden>{Number(day.slice(8))}</span>
        <Box component="span" sx={visuallyHidden}>
          {formatted(day, { dateStyle: 'full' })}
        </Box>
      </Box>
      {entries.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, display: 'grid', gap: 0.5 }}>
          {entries.map((entry) => (
            <Box
              component="li"
              key={`${entry.announcementId} ${entry.at}`}
              draggable={isMovable(entry)}
              onDragStart={(event: DragEvent) => {
                // Firefox drags nothing without data.
                event.dataTransfer.setData('text/plain', entry.announcementId)
                onDrag(entry)
              }}
              onDragEnd={() => onDrag(undefined)}
              sx={isMovable(entry) ? { cursor: 'grab' } : {}}
            >
              <EntryLine entry={entry} onMove={onMove} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}

const formatted = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(currentLocale(), { ...options, timeZone: 'UTC' })

const table = {
  width: 1,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  position: 'relative',
}

const heading = { p: 1, textAlign: 'left', typography: 'body2', color: 'text.secondary' }

const cell = {
  height: 104,
  p: 0.75,
  verticalAlign: 'top',
  borderTop: 1,
  borderColor: 'divider',
  '& + &': { borderLeft: 1, borderColor: 'divider' },
}

const number = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 24,
  height: 24,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
}

const today = { bgcolor: 'primary.main', color: 'primary.contrastText', borderRadius: '50%' }
