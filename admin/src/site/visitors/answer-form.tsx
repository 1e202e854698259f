import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useNotifications } from '@parvis/admin-kit'
import { useId, useRef } from 'react'
import { type RaRecord, useRefresh, useResourceContext } from 'react-admin'
import { useShortForm } from '../../forms/use-short-form'
import { useWords } from '../../i18n/use-words'
import { sendAnswer } from './send-answer'
import { visitorsWords } from './words'

/** The place to answer a visitor; what is written stays there until it was sent. */
export function AnswerForm({ record, onSent }: { record: RaRecord; onSent(): void }) {
  const text = useWords(visitorsWords)
  const tell = useNotifications()
  const refresh = useRefresh()
  const route = useResourceContext() ?? ''
  const id = useId()
  // A text that is sent again is the same answer, and another text another one.
  const attempt = useRef({ text: '', key: '' })
  const { form, refusals, isSending, submit } = useShortForm(async ({ text: written = '' }) => {
    if (attempt.current.text !== written || attempt.current.key === '')
      attempt.current = { text: written, key: crypto.randomUUID() }
    await sendAnswer(route, String(record.id), written, attempt.current.key)
    onSent()
    refresh()
    tell.success(text('sent', { email: record.email }))
  })
  const language = text(record.language === 'en' ? 'en' : 'fr')
  return (
    <Stack component="form" ref={form} noValidate onSubmit={submit} sx={{ gap: 1 }}>
      <TextField
        id={id}
        name="text"
        label={text('answer')}
        fullWidth
        multiline
        minRows={4}
        maxRows={20}
        error={refusals.text !== undefined}
        helperText={refusals.text ?? text('help', { email: record.email, language })}
      />
      {refusals[''] && <Alert severity="error">{refusals['']}</Alert>}
      <Button type="submit" variant="outlined" loading={isSending} sx={{ alignSelf: 'flex-start' }}>
        {text('send')}
      </Button>
    </Stack>
  )
}
