import { communityNotes } from '@parvis/schemas'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useWords } from '../../../i18n/use-words'
import { NoteField } from './note-field'
import { NoteForm } from './note-form'
import { notesWords } from './words'

/** The place to write a note about a member; what is written stays there until it was taken. */
export function NewNote({ memberId }: { memberId: string }) {
  const text = useWords(notesWords)
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
