import Button from '@mui/material/Button'
import { useMessages } from '@parvis/admin-kit'
import { markNotices } from '@parvis/schemas/calls/notices'
import { call } from '../api/call'
import { noticeMessages } from './messages'
import { useReadNotices } from './use-read-notices'

/** Marks all of one’s notices as read. */
export function MarkAllButton() {
  const text = useMessages(noticeMessages)
  const mark = useReadNotices()
  return (
    <Button color="inherit" onClick={() => mark(() => call(markNotices, { body: {} }))}>
      {text('markAll')}
    </Button>
  )
}
