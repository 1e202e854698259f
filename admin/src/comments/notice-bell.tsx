import Bell from '@mui/icons-material/NotificationsOutlined'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { useMessages } from '@parvis/admin-kit'
import { countUnreadNotices } from '@parvis/schemas/calls/notices'
import { lazy, Suspense, useState } from 'react'
import { useRead } from '../api/use-read'
import { noticeMessages } from './messages'

const LatestNotices = lazy(async () => ({ default: (await import('./later')).LatestNotices }))

/** Says how many notices are unread, and shows the latest ones. */
export function NoticeBell() {
  const text = useMessages(noticeMessages)
  const { data } = useRead(countUnreadNotices)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const count = data?.count ?? 0
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={count > 0 ? text('bell', { smart_count: count }) : text('title')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Badge badgeContent={count} color="primary" max={99}>
          <Bell />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': text('title'),
            sx: { width: 400, mt: 0.5 },
          },
        }}
      >
        <Suspense fallback={<Box sx={{ height: 240 }} />}>
          <LatestNotices hasUnread={count > 0} onLeave={close} />
        </Suspense>
      </Popover>
    </>
  )
}
