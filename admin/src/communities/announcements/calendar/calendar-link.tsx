import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import Button from '@mui/material/Button'
import { useMessages } from '@parvis/admin-kit'
import { Link } from 'react-router-dom'
import { announcementMessages } from '../messages'
import { calendarRoute } from '../routes'

/** Leads to the calendar of announcements. */
export function CalendarLink() {
  const text = useMessages(announcementMessages)
  return (
    <Button component={Link} to={`/${calendarRoute}`} color="inherit" startIcon={<CalendarIcon />}>
      {text('calendar')}
    </Button>
  )
}
