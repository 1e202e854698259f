/** The answers to a message of a visitor, and the form that sends one. */

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { relativeTime, useMessages, useNotifications, useNow } from '@parvis/admin-kit'
import { quotes, resources } from '@parvis/schemas'
import { answerMessage, answerQuote } from '@parvis/schemas/calls/visitors'
import { useId, useRef, useState } from 'react'
import { type RaRecord, useRefresh, useResourceContext } from 'react-admin'
import { call } from '../../api/call'
import { useShortForm } from '../../forms/use-short-form'
import { currentLocale } from '../../i18n/current-locale'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { visitorsMessages } from './messages'

/** An answer that was sent to a visitor. */
interface Answer {
  readonly id: string
  readonly text: string
  readonly by: string
  /** In ISO 8601. */
  readonly at: string
}

/** The answers to a visitor, earliest first, and a form to answer, for those with the right. */
export function Answers({ record }: { record: RaRecord }) {
  const text = useMessages(visitorsMessages)
  const titleId = useId()
  const [sent, setSent] = useState(0)
  const answers: readonly Answer[] = record.answers ?? []
  const route = useResourceContext()
  const right = resources.find((each) => each.route === route)?.rights.update
  const mayAnswer = mayOpen(useConnection(), { right })
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} component="h2" variant="h6" sx={{ mb: 2 }}>
        {text('answers')}
      </Typography>
      <Stack sx={{ gap: 3 }}>
        {answers.length === 0 && <Typography color="textSecondary">{text('none')}</Typography>}
        {answers.map((answer) => (
          <AnswerView key={answer.id} answer={answer} />
        ))}
        {mayAnswer && <AnswerForm key={sent} record={record} onSent={() => setSent(sent + 1)} />}
      </Stack>
    </Paper>
  )
}

function AnswerView({ answer: { text, by, at } }: { answer: Answer }) {
  const now = useNow()
  const locale = currentLocale()
  const moment = new Date(at)
  const exact = moment.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Box component="article">
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Typography variant="body2" color="textSecondary">
        {by} ·{' '}
        <time dateTime={at} title={exact}>
          {relativeTime(moment, now, locale)}
        </time>
      </Typography>
    </Box>
  )
}

/** The form to answer a visitor; its input stays until it was sent. */
function AnswerForm({ record, onSent }: { record: RaRecord; onSent(): void }) {
  const text = useMessages(visitorsMessages)
  const notify = useNotifications()
  const refresh = useRefresh()
  const answerCall = useResourceContext() === quotes.route ? answerQuote : answerMessage
  const id = useId()
  // A text that is sent again is the same answer, and another text another one.
  const attempt = useRef({ text: '', key: '' })
  const { form, refusals, isSending, submit } = useShortForm(async ({ text: written = '' }) => {
    if (attempt.current.text !== written || attempt.current.key === '')
      attempt.current = { text: written, key: crypto.randomUUID() }
    await call(answerCall, {
      params: { id: String(record.id) },
      body: { text: written },
      repeatKey: attempt.current.key,
    })
    onSent()
    refresh()
    notify.success(text('sent', { email: record.email }))
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
