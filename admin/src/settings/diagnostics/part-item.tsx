import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages, useNow } from '@parvis/admin-kit'
import type { Diagnosis } from '@parvis/schemas/calls/diagnostics'
import { causeSentences, duration, partLabel } from '@parvis/schemas/diagnostics'
import { useId } from 'react'
import { currentLocale } from '../../i18n/current-locale'
import { diagnosticsMessages } from './messages'
import { PartFacts } from './part-facts'
import { StateMark } from './state-mark'
import { useLookAgain, useRetry } from './use-diagnostics'

/** A part of the installation: its state, why and what to do, its figures, and its last failure. */
export function PartItem({ diagnosis }: { diagnosis: Diagnosis }) {
  const id = useId()
  const { part, state, since, code, values } = diagnosis
  const locale = currentLocale()
  return (
    <Paper component="li" variant="outlined" aria-labelledby={id} sx={{ p: 2 }}>
      <Stack direction="row" useFlexGap spacing={1} sx={head}>
        <Typography id={id} component="h2" variant="subtitle1" sx={{ flex: '1 1 200px' }}>
          {partLabel(part, locale)}
        </Typography>
        <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <StateMark state={state} />
          {since && <Since moment={since} />}
        </Stack>
      </Stack>
      {code && <CauseAndFix {...causeSentences(code, values, locale)} />}
      <PartFacts diagnosis={diagnosis} />
      <PartActions diagnosis={diagnosis} />
    </Paper>
  )
}

const head = { flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }

/** For how long a part has been in its state. @param moment since when, in ISO 8601 */
function Since({ moment }: { moment: string }) {
  const text = useMessages(diagnosticsMessages)
  const now = useNow()
  const locale = currentLocale()
  const date = new Date(moment)
  const seconds = Math.max(0, (now.getTime() - date.getTime()) / 1000)
  const exact = date.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Typography component="time" dateTime={moment} title={exact} variant="body2" color="textSecondary">
      {text('since', { duration: duration(seconds, locale) })}
    </Typography>
  )
}

function CauseAndFix({ cause, fix }: { cause: string; fix: string }) {
  return (
    <Stack useFlexGap spacing={0.5} sx={{ mt: 1, maxWidth: 720, overflowWrap: 'anywhere' }}>
      <Typography>{cause}</Typography>
      <Typography color="textSecondary">{fix}</Typography>
    </Stack>
  )
}

function PartActions({ diagnosis: { part, canRetry } }: { diagnosis: Diagnosis }) {
  const text = useMessages(diagnosticsMessages)
  const look = useLookAgain(part)
  const retry = useRetry(part)
  const named = { part: partLabel(part, currentLocale()) }
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1.5, flexWrap: 'wrap' }}>
      <Button
        color="inherit"
        size="small"
        loading={look.isPending}
        aria-label={text('lookNamed', named)}
        onClick={() => look.mutate()}
        sx={{ ml: -0.5 }}
      >
        {text('look')}
      </Button>
      {canRetry && (
        <Button
          variant="outlined"
          size="small"
          loading={retry.isPending}
          aria-label={text('retryNamed', named)}
          onClick={() => retry.mutate()}
        >
          {text('retry')}
        </Button>
      )}
    </Stack>
  )
}
