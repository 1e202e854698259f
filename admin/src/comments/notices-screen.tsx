import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { PageHeader, useMessages } from '@parvis/admin-kit'
import { countUnreadNotices } from '@parvis/schemas/calls/notices'
import { useSearchParams } from 'react-router-dom'
import { useRead } from '../api/use-read'
import { MarkAllButton } from './mark-all-button'
import { noticeMessages } from './messages'
import { NoticeList } from './notice-list'

const choices = ['all', 'unread', 'mentions'] as const

/** All of one’s notices, those that are unread, or mentions alone. */
export function NoticesScreen() {
  const text = useMessages(noticeMessages)
  const [query, setQuery] = useSearchParams()
  const { data } = useRead(countUnreadNotices)
  const shown = choices.find((choice) => choice === query.get('show')) ?? 'all'
  return (
    <Box sx={{ maxWidth: 800 }}>
      <PageHeader title={text('title')}>{data && data.count > 0 && <MarkAllButton />}</PageHeader>
      <Paper variant="outlined">
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={text('show')}
          value={shown}
          onChange={(_event, choice) => choice && setQuery(choice === 'all' ? {} : { show: choice })}
          sx={{ m: 2 }}
        >
          {choices.map((choice) => (
            <ToggleButton key={choice} value={choice}>
              {text(choice)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <NoticeList
          {...(shown === 'mentions' && { kind: 'mention' })}
          {...(shown === 'unread' && { isUnread: true })}
        />
      </Paper>
    </Box>
  )
}
