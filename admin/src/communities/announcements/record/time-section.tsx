import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { communityAnnouncements } from '@parvis/schemas'
import { currentLocale } from '../../../i18n/current-locale'
import { type ShownAnnouncement, scheduleOf, stateOf } from '../announcement'
import { InstantList } from '../instant-list'
import { factGrid } from './fact-grid'

const { fields, sections } = communityAnnouncements

/** States in which the announcement may still be sent. */
const open = ['draft', 'awaiting_approval', 'scheduled']

/** When an announcement is sent, and its next instants while there are some. */
export function TimeSection({ announcement }: { announcement: ShownAnnouncement }) {
  const locale = currentLocale()
  const schedule = scheduleOf(announcement)
  const hasTime = announcement.timing !== 'now'
  const isOpen = open.includes(stateOf(announcement))
  return (
    <Paper variant="outlined" component="section" aria-labelledby="time-title" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="time-title" component="h2" variant="h6" sx={{ mb: 2 }}>
        {sections[2]?.label[locale]}
      </Typography>
      <Box component="dl" sx={factGrid}>
        {namesFor(announcement).map((name) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {fields[name].label[locale]}
            </Typography>
            <Typography component="dd" sx={{ m: 0, mt: 0.5, overflowWrap: 'anywhere' }}>
              {name === 'start'
                ? localTime(schedule.start)
                : fields[name].format(announcement[name] as never, locale)}
            </Typography>
          </div>
        ))}
      </Box>
      {hasTime && isOpen && schedule.start && schedule.timeZone && (
        <Box sx={{ mt: 2.5 }}>
          <InstantList schedule={schedule} />
        </Box>
      )}
    </Paper>
  )
}

/** The fields about time that apply to an announcement. */
function namesFor({ timing, exceptions }: ShownAnnouncement) {
  const once = ['timing', 'start', 'timeZone', 'late', 'lateAfter'] as const
  if (timing === 'now') return once.slice(0, 1)
  if (timing !== 'repeated') return once
  return [...once, 'rule' as const, ...(exceptions.length > 0 ? (['exceptions'] as const) : [])]
}

function localTime(start: string): string {
  const date = new Date(`${start}:00Z`)
  if (Number.isNaN(date.getTime())) return start
  return date.toLocaleString(currentLocale(), { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })
}
