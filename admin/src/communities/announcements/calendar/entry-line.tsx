import MoveIcon from '@mui/icons-material/EditCalendarOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { useMessages } from '@parvis/admin-kit'
import { communityAnnouncements } from '@parvis/schemas'
import { Link as RouterLink } from 'react-router-dom'
import { currentLocale } from '../../../i18n/current-locale'
import { announcementPath } from '../paths'
import { sendingMessages } from '../sendings/sending-messages'
import { StateIcon } from '../state-chip'
import { calendarMessages } from './calendar-messages'
import type { CalendarEntry, Move } from './use-calendar'

const states = communityAnnouncements.fields.state

interface EntryLineProps {
  entry: CalendarEntry
  onMove: ((move: Move) => void) | undefined
}

/** A sending in the calendar: its state, its time, its announcement, and the button that moves it. */
export function EntryLine({ entry, onMove }: EntryLineProps) {
  const text = useMessages(calendarMessages)
  const stateText = useMessages(sendingMessages)
  const { announcementId, title, at, state, movable } = entry
  const isToCome = state === 'scheduled' || state === 'awaiting_approval'
  const label = isToCome ? states.format(state, currentLocale()) : stateText(state)
  const time = new Date(at).toLocaleTimeString(currentLocale(), { timeStyle: 'short' })
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, minWidth: 0 }}>
      <StateIcon state={state} label={label} />
      <Link
        component={RouterLink}
        to={announcementPath(announcementId)}
        draggable={false}
        variant="body2"
        color="textPrimary"
        title={title}
        sx={{
          minWidth: 0,
          minHeight: 24,
          flex: 1,
          overflowWrap: 'anywhere',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <time dateTime={at}>{time}</time> {title}
      </Link>
      {movable && onMove && (
        <IconButton
          size="small"
          aria-label={text('move', { title })}
          title={text('move', { title })}
          onClick={() => onMove({ entry, day: entry.day })}
          sx={{ width: 24, height: 24 }}
        >
          <MoveIcon sx={{ fontSize: 16 }} />
        </IconButton>
      )}
    </Box>
  )
}
