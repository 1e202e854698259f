import { Box, Paper, Typography } from '@mui/material'
import { useLanguage } from '../messages/language.js'
import { useMessages } from '../messages/use-messages.js'
import type { DayEntry, MonthEntries } from './entries.js'
import { monthMessages } from './month-messages.js'

/** The days of a month on which there is something, one below the other. */
export function DayList<Entry extends DayEntry>({ month, entries, render }: MonthEntries<Entry>) {
  const text = useMessages(monthMessages)
  const locale = useLanguage()
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
        {new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
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
            <li key={entry.key}>{render(entry)}</li>
          ))}
      </Box>
    </Paper>
  ))
}
