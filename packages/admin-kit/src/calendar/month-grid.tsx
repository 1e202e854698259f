import { Box } from '@mui/material'
import { type DragEvent, useState } from 'react'
import { useLanguage } from '../messages/language.js'
import { visuallyHidden } from '../page/styles.js'
import type { DayEntry, MonthEntries } from './entries.js'
import { dayOf, daysOfMonth } from './month.js'

interface MonthGridProps<Entry extends DayEntry> extends MonthEntries<Entry> {
  /** Names the table. */
  caption: string
  /** Moves an entry to another day; undefined where none may be moved. */
  onMove?: ((entry: Entry, day: string) => void) | undefined
  isMovable?(entry: Entry): boolean
}

/** A month as a table of weeks; entries that may be moved can be dragged to another day. */
export function MonthGrid<Entry extends DayEntry>(props: MonthGridProps<Entry>) {
  const { month, caption, entries, render, onMove, isMovable = () => true } = props
  const locale = useLanguage()
  const [dragged, setDragged] = useState<Entry>()
  const days = daysOfMonth(month)
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7))
  const drop = (day: string) => {
    if (dragged && dragged.day !== day) onMove?.(dragged, day)
    setDragged(undefined)
  }
  return (
    <Box component="table" sx={table}>
      <Box component="caption" sx={visuallyHidden}>
        {caption}
      </Box>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <Box component="th" scope="col" key={day} sx={heading}>
              {formatted(day, locale, { weekday: 'short' })}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day<Entry>
                key={day}
                day={day}
                isOfMonth={day.startsWith(month)}
                isTarget={dragged !== undefined}
                entries={entries.filter((entry) => entry.day === day)}
                render={render}
                isMovable={(entry) => onMove !== undefined && isMovable(entry)}
                onDrag={setDragged}
                onDrop={() => drop(day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

interface DayProps<Entry extends DayEntry> extends Pick<MonthEntries<Entry>, 'entries' | 'render'> {
  day: string
  isOfMonth: boolean
  /** Whether something is dragged that may be dropped here. */
  isTarget: boolean
  isMovable(entry: Entry): boolean
  onDrag(entry: Entry | undefined): void
  onDrop(): void
}

function Day<Entry extends DayEntry>(props: DayProps<Entry>) {
  const { day, isOfMonth, isTarget, entries, render, isMovable, onDrag, onDrop } = props
  const locale = useLanguage()
  const isToday = day === dayOf(new Date())
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
          {formatted(day, locale, { dateStyle: 'full' })}
        </Box>
      </Box>
      {entries.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, display: 'grid', gap: 0.5 }}>
          {entries.map((entry) => (
            <Box
              component="li"
              key={entry.key}
              draggable={isMovable(entry)}
              onDragStart={(event: DragEvent) => {
                // Firefox drags nothing without data.
                event.dataTransfer.setData('text/plain', entry.key)
                onDrag(entry)
              }}
              onDragEnd={() => onDrag(undefined)}
              sx={isMovable(entry) ? { cursor: 'grab' } : {}}
            >
              {render(entry)}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}

const formatted = (day: string, locale: string, options: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { ...options, timeZone: 'UTC' })

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
