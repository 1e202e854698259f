import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { communityNotes } from '@parvis/schemas'
import { type ReactElement, useState } from 'react'
import { useWords } from '../../../i18n/use-words'
import { mayOpen } from '../../../session/access'
import { useConnection } from '../../../session/use-connection'
import { Moment } from '../profile/moment'
import { EditedNote } from './edited-note'
import type { Note } from './note'
import { RemovedNote } from './removed-note'
import { useRemoveNote } from './use-remove-note'
import { notesWords } from './words'

/** A note: what, by whom and when; its author can write it anew, and whoever may can delete it and bring it back. */
export function NoteView({ note }: { note: Note }) {
  const [isEdited, setEdited] = useState(false)
  const { isRemoved, remove, restore } = useRemoveNote(note)
  if (isRemoved) return <RemovedNote onRestore={restore} />
  if (isEdited) return <EditedNote note={note} onDone={() => setEdited(false)} />
  return (
    <Box component="article">
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</Typography>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, color: 'text.secondary' }}>
        <Typography variant="body2" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {note.author} · <Moment at={note.createdAt} />
        </Typography>
        <NoteButtons note={note} onEdit={() => setEdited(true)} onRemove={remove} />
      </Stack>
    </Box>
  )
}

interface NoteButtonsProps {
  note: Note
  onEdit(): void
  onRemove(): void
}

function NoteButtons({ note, onEdit, onRemove }: NoteButtonsProps) {
  const text = useWords(notesWords)
  const connection = useConnection()
  const isOwn = note.authorId === connection.connectedUser.id
  const mayEdit = isOwn && mayOpen(connection, { right: communityNotes.rights.update })
  const mayRemove = mayOpen(connection, { right: communityNotes.rights.delete })
  return (
    <>
      {mayEdit && <NoteButton label={text('edit')} icon={<Edit fontSize="small" />} onClick={onEdit} />}
      {mayRemove && (
        <NoteButton label={text('delete')} icon={<Delete fontSize="small" />} onClick={onRemove} />
      )}
    </>
  )
}

function NoteButton({ label, icon, onClick }: { label: string; icon: ReactElement; onClick(): void }) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} size="small" onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  )
}
