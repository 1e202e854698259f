import { ApiProblem } from '@parvis/data-provider'
import { communityNotes } from '@parvis/schemas'
import { useDataProvider, useRefresh } from 'react-admin'
import { SpokenError } from '../../../forms/spoken-error'
import { useWords } from '../../../i18n/use-words'
import type { Note } from './note'
import { NoteField } from './note-field'
import { NoteForm } from './note-form'
import { notesWords } from './words'

/** A note that its author writes anew. */
export function EditedNote({ note, onDone }: { note: Note; onDone(): void }) {
  const text = useWords(notesWords)
  const refresh = useRefresh()
  const dataProvider = useDataProvider()
  const send = async (written: string) => {
    const params = { id: note.id, data: { text: written }, previousData: note }
    try {
      await dataProvider.update(communityNotes.route, params)
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 412) throw error
      refresh()
      throw new SpokenError(text('changedMeanwhile', { text: String(error.current?.text ?? '') }))
    }
    onDone()
  }
  return (
    <NoteForm label={text('save')} onSend={send} onCancel={onDone}>
      <NoteField text={note.text} isFocused />
    </NoteForm>
  )
}
