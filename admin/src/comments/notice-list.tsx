import MentionIcon from '@mui/icons-material/AlternateEmailOutlined'
import CommentIcon from '@mui/icons-material/ChatBubbleOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { RelativeDate, useMessages, visuallyHidden } from '@parvis/admin-kit'
import { listNotices, type Notice } from '@parvis/schemas/calls/notices'
import type { NoticeKind } from '@parvis/schemas/comments'
import { Link } from 'react-router-dom'
import { ReadFailure } from '../api/read-failure'
import { usePages } from '../api/use-pages'
import { noticesRoute } from '../routing/routes'
import { noticeMessages } from './messages'

interface NoticeListProps {
  /** Only those of a kind. */
  kind?: NoticeKind
  /** Only those that are unread. */
  isUnread?: boolean
  /** The latest ones alone; otherwise all of them, page by page. */
  limit?: number
  /** Called when one is opened. */
  onOpen?: () => void
}

/** One’s notices, the last one first; each opens its record at the comments. */
export function NoticeList({ kind, isUnread, limit, onOpen }: NoticeListProps) {
  const text = useMessages(noticeMessages)
  const { items, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages(listNotices, {
    query: { ...(kind && { kind }), ...(isUnread && { unread: 'true' as const }) },
  })
  if (error) return <ReadFailure error={error} retry={refetch} />
  if (!items) return <Skeleton variant="rounded" height={160} sx={{ m: 2 }} />
  if (items.length === 0)
    return (
      <Typography color="textSecondary" sx={{ px: 2, py: 3 }}>
        {text(isUnread ? 'nothingUnread' : 'nothing')}
      </Typography>
    )
  return (
    <>
      <Box component="ul" aria-label={text('title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.slice(0, limit).map((notice) => (
          <NoticeItem key={notice.id} notice={notice} onOpen={onOpen} />
        ))}
      </Box>
      {hasNextPage && limit === undefined && (
        <Button color="inherit" loading={isFetchingNextPage} onClick={() => fetchNextPage()} sx={{ m: 2 }}>
          {text('more')}
        </Button>
      )}
    </>
  )
}

const icons = { mention: MentionIcon, comment: CommentIcon }

function NoticeItem({ notice, onOpen }: { notice: Notice; onOpen: (() => void) | undefined }) {
  const text = useMessages(noticeMessages)
  const { id, kind, author, record, excerpt, createdAt, readAt } = notice
  const Icon = icons[kind]
  const isThere = record.title !== null
  const sentence = text(kind, {
    author: author?.name ?? text('former'),
    title: record.title ?? text('unknown'),
  })
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box
        {...(isThere && { component: Link, to: `/${noticesRoute}/${id}`, onClick: onOpen })}
        sx={isThere ? link : line}
      >
        <Icon fontSize="small" sx={{ mt: 0.25, color: 'text.secondary' }} />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant={readAt ? 'body2' : 'subtitle2'}>{sentence}</Typography>
          {excerpt && (
            <Typography variant="body2" color="textSecondary">
              {excerpt}
            </Typography>
          )}
          <Box sx={{ color: 'text.secondary' }}>
            <RelativeDate value={createdAt} />
          </Box>
        </Box>
        {!readAt && (
          <Box sx={dot}>
            <Box component="span" sx={visuallyHidden}>
              {text('isUnread')}
            </Box>
          </Box>
        )}
      </Box>
    </Box>
  )
}

const line = { display: 'flex', gap: 1.5, px: 2, py: 1.5 }
const link = {
  ...line,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
}
const dot = { flex: 'none', width: 8, height: 8, mt: 0.75, borderRadius: '50%', bgcolor: 'primary.main' }
