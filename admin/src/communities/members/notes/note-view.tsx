/** A note about a member: displayed, edited, or deleted. */

import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import { type ApiDataProvider, ApiProblem } from '@parvis/data-provider'
import { communityNotes } from '@parvis/schemas'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import { MessageError } from '../../../forms/use-short-form'
import { mayOpen } from '../../../session/access'
import { useConnection } from '../../../session/use-connection'
import { Moment } from '../profile/moment'
import { notesMessages } from './messages'
import type { Note } from './note'
import { NoteField, NoteForm } from './note-form'

/** A note with its author and date; its author can edit it, and those with the right can delete and restore it. */
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
  const text = useMessages(notesMessages)
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

/** A note while its author edits it. */
function EditedNote({ note, onDone }: { note: Note; onDone(): void }) {
  const text = useMessages(notesMessages)
  const refresh = useRefresh()
  const dataProvider = useDataProvider()
  const send = async (written: string) => {
    const params = { id: note.id, data: { text: written }, previousData: note }
    try {
      await dataProvider.update(communityNotes.route, params)
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 412) throw error
      refresh()
      throw new MessageError(text('changedMeanwhile', { text: String(error.current?.text ?? '') }))
    }
    onDone()
  }
  return (
    <NoteForm label={text('save')} onSend={send} onCancel={onDone}>
      <NoteField text={note.text} isFocused />
    </NoteForm>
  )
}

/** Shown instead of a deleted note, until one leaves the page: a button to restore it. */
function RemovedNote({ onRestore }: { onRestore(): void }) {
  const text = useMessages(notesMessages)
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Typography role="status" color="textSecondary">
        {text('deleted')}
      </Typography>
      <Button ref={undo} size="small" onClick={onRestore}>
        {text('restore')}
      </Button>
    </Stack>
  )
}

/** Deletes a note at once, and restores it. */
function useRemoveNote({ id, ...note }: Note) {
  const dataProvider = useDataProvider<ApiDataProvider>()
  const notify = useNotifications()
  const [isRemoved, setRemoved] = useState(false)
  const become = async (removed: boolean, call: Promise<unknown>) => {
    try {
      await call
      setRemoved(removed)
    } catch (error) {
      notify.problem(error)
    }
  }
  return {
    isRemoved,
    remove: () =>
      become(true, dataProvider.delete(communityNotes.route, { id, previousData: { id, ...note } })),
    restore: () => become(false, dataProvider.restore(communityNotes.route, { id })),
  }
}
