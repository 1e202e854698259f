import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { relativeTime, useNow } from '@parvis/admin-kit'
import { resources } from '@parvis/schemas'
import { useId, useState } from 'react'
import { type RaRecord, useResourceContext } from 'react-admin'
import { currentLocale } from '../../i18n/current-locale'
import { useWords } from '../../i18n/use-words'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { AnswerForm } from './answer-form'
import { visitorsWords } from './words'

/** An answer that was sent to a visitor. */
interface Answer {
  readonly id: string
  readonly text: string
  readonly by: string
  /** In ISO 8601. */
  readonly at: string
}

/** What a visitor was answered, the earliest first, and the place to answer, for those who may. */
export function Answers({ record }: { record: RaRecord }) {
  const text = useWords(visitorsWords)
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
