import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMessages } from '@parvis/admin-kit'
import type { AnnouncementForecast } from '@parvis/schemas/calls/announcements'
import { Link } from 'react-router-dom'
import { currentLocale } from '../../../i18n/current-locale'
import { type ShownAnnouncement, useMayAnnounce } from '../announcement'
import { announcementFormPath } from '../paths'
import { problemLocation, versionNames } from '../problem-text'
import { recordMessages } from './record-messages'

interface ForecastProblemsProps {
  announcement: ShownAnnouncement
  forecast: AnnouncementForecast
}

/** What prevents an announcement from being sent, and the way to its form; nothing if all is well. */
export function ForecastProblems({ announcement, forecast }: ForecastProblemsProps) {
  const text = useMessages(recordMessages)
  const locale = currentLocale()
  const mayChange = useMayAnnounce()
  const { problems, targets, mentions } = forecast
  if (problems.length === 0) return null
  const names = {
    ...versionNames(announcement.versions, locale),
    targets: targets.map(({ channelName }) => channelName && `#${channelName}`),
    mentions: mentions.map(({ name }) => name),
  }
  return (
    <Alert severity="error" role="presentation" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle>{text('problems')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2, display: 'grid', gap: 0.5 }}>
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.code}`}>
            {problemLocation(problem.path, names, locale)}
            {' — '}
            {problem.message}
          </li>
        ))}
      </Box>
      {mayChange && (
        <Button
          component={Link}
          to={announcementFormPath(announcement.id)}
          variant="outlined"
          color="inherit"
          size="small"
          sx={{ mt: 1 }}
        >
          {text('correct')}
        </Button>
      )}
    </Alert>
  )
}
