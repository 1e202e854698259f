import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { Link } from 'react-router-dom'
import { noticesRoute } from '../routing/routes'
import { MarkAllButton } from './mark-all-button'
import { noticeMessages } from './messages'
import { NoticeList } from './notice-list'

interface LatestNoticesProps {
  hasUnread: boolean
  onLeave(): void
}

/** The latest notices, and the way to all of them. */
export function LatestNotices({ hasUnread, onLeave }: LatestNoticesProps) {
  const text = useMessages(noticeMessages)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', px: 2, py: 1, minHeight: 56 }}>
        <Typography component="h2" variant="h6" sx={{ mr: 'auto' }}>
          {text('title')}
        </Typography>
        {hasUnread && <MarkAllButton />}
      </Box>
      <NoticeList limit={8} onOpen={onLeave} />
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button fullWidth color="inherit" component={Link} to={`/${noticesRoute}`} onClick={onLeave}>
          {text('every')}
        </Button>
      </Box>
    </>
  )
}
