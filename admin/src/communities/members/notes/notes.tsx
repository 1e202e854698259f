import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { communityNotes } from '@parvis/schemas'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useGetList } from 'react-admin'
import { ReadFailure } from '../../../api/read-failure'
import { mayOpen } from '../../../session/access'
import { useConnection } from '../../../session/use-connection'
import { MemberSection } from '../member-section'
import { notesMessages } from './messages'
import type { Note } from './note'
import { NoteField, NoteForm } from './note-form'
import { NoteView } from './note-view'

/** Page size of the notes. */
const step = 10

/** The notes of moderators about a member, the newest first, and a form for a new one. */
export function Notes({ memberId }: { memberId: string }) {
  const text = useMessages(notesMessages)
  const mayWrite = mayOpen(useConnection(), { right: communityNotes.rights.create })
  const [count, setCount] = useState(step)
  const { data, total = 0, error, refetch, isFetching } = useNotes(memberId, count)
  return (
    <MemberSection title={text('notes')}>
      <Stack sx={{ gap: 2 }}>
        {mayWrite && <NewNote memberId={memberId} />}
        {error && !data && <ReadFailure error={error} retry={refetch} />}
        {!error && !data && <Skeleton height={48} />}
        {data?.length === 0 && <Typography color="textSecondary">{text('none')}</Typography>}
        {data?.map((note) => (
          <NoteView key={note.id} note={note} />
        ))}
        {data && total > data.length && (
          <Button color="inherit" loading={isFetching} onClick={() => setCount(count + step)}>
            {text('more', { smart_count: total - data.length })}
          </Button>
        )}
      </Stack>
    </MemberSection>
  )
}

function useNotes(memberId: string, count: number) {
  const query = {
    filter: { memberId },
    pagination: { page: 1, perPage: count },
    sort: { field: 'createdAt', order: 'DESC' as const },
  }
  return useGetList<Note, Error>(communityNotes.route, query, { placeholderData: keepPreviousData })
}

/** A form for a new note; the text stays in it until it is saved. */
function NewNote({ memberId }: { memberId: string }) {
  const text = useMessages(notesMessages)
  const [written, setWritten] = useState(0)
  const dataProvider = useDataProvider()
  const send = async (note: string) => {
    await dataProvider.create(communityNotes.route, { data: { memberId, text: note } })
    setWritten(written + 1)
  }
  return (
    <NoteForm key={written} label={text('write')} onSend={send}>
      <NoteField />
    </NoteForm>
  )
}
