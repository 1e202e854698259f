import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { Comment } from '@parvis/schemas/calls/comments'
import { useEffect, useId, useRef, useState } from 'react'
import { ReadFailure } from '../api/read-failure'
import { FormDialog } from '../forms/form-dialog'
import { useConnection } from '../session/use-connection'
import { CommentField } from './comment-field'
import { CommentItem } from './comment-item'
import { emptyDraft } from './mention-text'
import { commentMessages } from './messages'
import type { RecordName } from './record-name'
import { useCommentDraft } from './use-comment-draft'
import { useComments } from './use-comments'

interface CommentsPanelProps {
  name: RecordName
  /** Of the resource. */
  route: string
  /** What the record is called. */
  title: string
  onClose(): void
}

/** The comments on a record over its page, the last one next to where one writes another. */
export default function CommentsPanel({ name, route, title, onClose }: CommentsPanelProps) {
  const text = useMessages(commentMessages)
  const id = useId()
  const { viewAs } = useConnection()
  const { comments, error, refetch, add, change, remove, ...pages } = useComments(name)
  const [draft, setDraft] = useCommentDraft(route, name.recordId)
  const [removing, askToRemove] = useState<Comment>()
  const [removedId, setRemovedId] = useState<string>()
  const scroll = useScrolledToEnd(comments?.at(-1)?.id)
  // The button that had the focus is gone with its comment.
  useEffect(() => {
    if (removedId) scroll.current?.focus()
  }, [removedId, scroll])
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': `${id}-title`,
          sx: { width: 440, maxWidth: '100%' },
        },
      }}
    >
      <Box sx={head}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={`${id}-title`} component="h2" variant="h6">
            {text('title')}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {title}
          </Typography>
        </Box>
        <IconButton aria-label={text('close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box ref={scroll} role="log" tabIndex={0} aria-label={text('list')} sx={body}>
        {error && <ReadFailure error={error} retry={refetch} />}
        {!comments && !error && <Skeleton variant="rounded" height={120} sx={{ mt: 2 }} />}
        {pages.hasNextPage && (
          <Button
            fullWidth
            color="inherit"
            loading={pages.isFetchingNextPage}
            onClick={() => pages.fetchNextPage()}
          >
            {text('earlier')}
          </Button>
        )}
        {comments?.length === 0 && (
          <Typography color="textSecondary" sx={{ py: 2 }}>
            {text('none')}
          </Typography>
        )}
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {comments?.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              name={name}
              onSave={change}
              onRemove={askToRemove}
            />
          ))}
        </Box>
      </Box>
      {!viewAs && (
        <Box sx={foot}>
          <CommentField
            name={name}
            label={text('write')}
            action={text('send')}
            draft={draft}
            onChange={setDraft}
            onSend={async (written) => {
              await add(written)
              setDraft(emptyDraft)
            }}
          />
        </Box>
      )}
      {removing && (
        <FormDialog
          isDestructive
          title={text('removeTitle')}
          intro={text('removeIntro')}
          label={text('remove')}
          onSend={async () => {
            await remove(removing)
            askToRemove(undefined)
            setRemovedId(removing.id)
          }}
          onClose={() => askToRemove(undefined)}
        />
      )}
    </Drawer>
  )
}

/** A scrolled element that shows its end whenever its last item is another one. */
function useScrolledToEnd(last: string | undefined) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (last) element.current?.scrollTo({ top: element.current.scrollHeight })
  }, [last])
  return element
}

const head = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
}
const body = { flex: 1, minHeight: 120, overflowY: 'auto', overscrollBehavior: 'contain', px: 2 }
const foot = { p: 2, borderTop: 1, borderColor: 'divider' }
