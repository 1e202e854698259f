import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { currentLocale } from '../../../i18n/current-locale'
import { calendarMessages } from './calendar-messages'
import { EntryLine } from './entry-line'
import type { CalendarEntry, Move } from './use-calendar'

interface DayListProps {
  month: string
  entries: readonly CalendarEntry[]
  onMove: ((move: Move) => void) | undefined
}

/** The days of a month on which something is sent, one below the other. */
export function DayList({ month, entries, onMove }: DayListProps) {
  const text = useMessages(calendarMessages)
  const ofMonth = entries.filter(({ day }) => day.startsWith(month))
  const days = [...new Set(ofMonth.map(({ day }) => day))]
  if (days.length === 0) return <Typography color="textSecondary">{text('nothing')}</Typography>
  return days.map((day) => (
    <Paper
      key={day}
      variant="outlined"
      component="section"
      aria-labelledby={`day-${day}`}
      sx={{ p: 2, mb: 1 }}
    >
      <Typography id={`day-${day}`} component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {new Date(`${day}T00:00:00Z`).toLocaleDateString(currentLocale(), {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          timeZone: 'UTC',
        })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {ofMonth
          .filter((entry) => entry.day === day)
          .map((entry) => (
            <li key={`${entry.announcementId} ${entry.at}`}>
              <EntryLine entry={entry} onMove={onMove} />
            </li>
          ))}
      </Box>
    </Paper>
  ))
}
