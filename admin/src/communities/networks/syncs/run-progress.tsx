import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { syncCauses } from '@parvis/schemas/causes'
import { currentLocale } from '../../../i18n/current-locale'
import { useWords } from '../../../i18n/use-words'
import type { RunKind } from './run'
import { timeLeft } from './time-left'
import { type Job, useJob } from './use-job'
import { syncWords } from './words'

/** How far a synchronisation is: a figure, a bar and the time left, or what it waits for. */
export function RunProgress({ id, kind }: { id: string; kind: RunKind }) {
  const text = useWords(syncWords)
  const { data } = useJob(id)
  const share = data ? shareOf(data) : undefined
  return (
    <Box>
      <LinearProgress
        aria-label={text(`${kind}Running`)}
        variant={share === undefined ? 'indeterminate' : 'determinate'}
        value={share}
        sx={{ height: 8, borderRadius: 1 }}
      />
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ mt: 1, minHeight: 20, fontVariantNumeric: 'tabular-nums' }}
      >
        {data && <Told job={data} />}
      </Typography>
    </Box>
  )
}

function Told({ job }: { job: Job }) {
  const text = useWords(syncWords)
  const locale = currentLocale()
  const { state, cause, done, about, secondsLeft } = job
  const why = syncCauses[cause as keyof typeof syncCauses]
  if (why) return why[locale]
  if (state === 'waiting') return text('waits')
  const figures = {
    done: done.toLocaleString(locale),
    about: (about ?? 0).toLocaleString(locale),
  }
  const far = about === null ? text('far', figures) : text('farOf', figures)
  return secondsLeft === null ? far : `${far} · ${text('left', { time: timeLeft(secondsLeft, locale) })}`
}

function shareOf({ state, done, about }: Job): number | undefined {
  if (state === 'done') return 100
  return about && state === 'running' ? Math.min(100, (100 * done) / about) : undefined
}
