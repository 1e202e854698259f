import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { RelativeDate, useMessages } from '@parvis/admin-kit'
import type { Comment } from '@parvis/schemas/calls/comments'
import { commentParts, commentText } from '@parvis/schemas/comments'
import { useEffect, useRef, useState } from 'react'
import { CommentField } from './comment-field'
import { draftOf } from './mention-text'
import { commentMessages } from './messages'
import type { RecordName } from './record-name'

interface CommentItemProps {
  comment: Comment
  name: RecordName
  /** @throws ApiProblem */
  onSave(comment: Comment, body: string): Promise<void>
  onRemove(comment: Comment): void
}

/** A comment: who wrote it and when, its text, and what its reader may do with it. */
export function CommentItem({ comment, name, onSave, onRemove }: CommentItemProps) {
  const text = useMessages(commentMessages)
  const { author, body, mentions, createdAt, editedAt, isDeleted, mayChange, mayDelete } = comment
  const [draft, setDraft] = useState<ReturnType<typeof draftOf>>()
  const editButton = useFocusAfter(draft !== undefined)
  const authorName = author?.name ?? text('former')
  const beginning = commentText(body, nameIn(mentions)).slice(0, 60)
  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'baseline' }}>
        <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {authorName}
        </Typography>
        <Stack direction="row" spacing={1} sx={{ color: 'text.secondary', alignItems: 'baseline' }}>
          <RelativeDate value={createdAt} />
          {editedAt && !isDeleted && <Typography variant="caption">{text('edited')}</Typography>}
        </Stack>
      </Stack>
      {draft ? (
        <Box sx={{ mt: 1 }}>
          <CommentField
            name={name}
            label={text('change')}
            action={text('save')}
            draft={draft}
            onChange={setDraft}
            onSend={async (changed) => {
              await onSave(comment, changed)
              setDraft(undefined)
            }}
            onCancel={() => setDraft(undefined)}
          />
        </Box>
      ) : (
        <CommentBody comment={comment} />
      )}
      {!draft && (mayChange || mayDelete) && (
        <Stack direction="row" spacing={1} sx={{ ml: -1 }}>
          {mayChange && (
            <Button
              ref={editButton}
              size="small"
              color="inherit"
              aria-label={text('editNamed', { text: beginning })}
              onClick={() => setDraft(draftOf(body, mentions))}
            >
              {text('edit')}
            </Button>
          )}
          {mayDelete && (
            <Button
              size="small"
              color="inherit"
              aria-label={text('removeNamed', { author: authorName, text: beginning })}
              onClick={() => onRemove(comment)}
            >
              {text('remove')}
            </Button>
          )}
        </Stack>
      )}
    </Box>
  )
}

/** The text of a comment, with those whom it mentions emphasised. */
function CommentBody({ comment: { body, mentions, isDeleted } }: { comment: Comment }) {
  const text = useMessages(commentMessages)
  if (isDeleted)
    return (
      <Typography color="textSecondary" sx={{ fontStyle: 'italic' }}>
        {text('deletedText')}
      </Typography>
    )
  const nameOf = nameIn(mentions)
  return (
    <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {commentParts(body).map((part, index) =>
        'text' in part ? (
          part.text
        ) : (
          <Box component="strong" key={String(index)} sx={{ color: 'primary.main' }}>
            @{nameOf(part.mention)}
          </Box>
        ),
      )}
    </Typography>
  )
}

/** A button that has the focus again once what it opened is closed. */
function useFocusAfter(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}

function nameIn(mentions: Comment['mentions']): (id: string) => string {
  return (id) => mentions.find((person) => person.id === id)?.name ?? '…'
}
