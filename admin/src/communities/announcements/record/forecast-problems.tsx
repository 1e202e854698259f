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
import { problemLocation, problemMessage } from '../problem-text'
import { recordMessages } from './record-messages'

interface ForecastProblemsProps {
  announcement: ShownAnnouncement
  forecast: AnnouncementForecast
}

/** What prevents an announcement from being sent, and the way to its form; nothing if all is well. */
export function ForecastProblems({ announcement, forecast: { problems } }: ForecastProblemsProps) {
  const text = useMessages(recordMessages)
  const locale = currentLocale()
  const mayChange = useMayAnnounce()
  if (problems.length === 0) return null
  const action = mayChange && (
    <Button component={Link} to={announcementFormPath(announcement.id)} color="inherit" size="small">
      {text('correct')}
    </Button>
  )
  return (
    <Alert severity="error" role="presentation" action={action}>
      <AlertTitle>{text('problems')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2, display: 'grid', gap: 0.5 }}>
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.code}`}>
            {problemLocation(problem.path, announcement.versions, locale)}
            {' — '}
            {problemMessage(problem, locale) ?? text('toMend')}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
