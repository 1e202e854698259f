import LinearProgress from '@mui/material/LinearProgress'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { currentLocale } from '../../i18n/current-locale'
import { useWords } from '../../i18n/use-words'
import { timeLeft } from '../../live/jobs/time-left'
import { NetworkName } from './network-name'
import type { RunningSync } from './overview'
import { useNumbers } from './use-numbers'
import { dashboardWords } from './words'

/** A synchronisation that is under way: of which network, how far it is, and how long it takes still. */
export function SyncItem({ sync }: { sync: RunningSync }) {
  const text = useWords(dashboardWords)
  const { networkId, name, kind, read, expected } = sync
  const told = useProgressWords(sync)
  return (
    <ListItem disableGutters sx={{ display: 'block', py: 1 }}>
      <NetworkName id={networkId} name={name} />
      <LinearProgress
        aria-label={text('progressOf', { name })}
        aria-valuetext={told}
        {...(expected ? { variant: 'determinate', value: shareOf(read, expected) } : {})}
        sx={{ my: 0.5, height: 4, borderRadius: 2, bgcolor: 'action.hover' }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {text(`kind_${kind}`)} · {told}
      </Typography>
    </ListItem>
  )
}

function shareOf(read: number, expected: number): number {
  return Math.min(100, Math.round((100 * read) / expected))
}

function useProgressWords({ state, read, expected, secondsLeft }: RunningSync): string {
  const text = useWords(dashboardWords)
  const { number, counted } = useNumbers()
  if (state !== 'running') return text('waiting')
  const done = expected
    ? text('progress', { read: number(read), expected: number(expected) })
    : counted('readSoFar', read)
  if (secondsLeft === null) return done
  return `${done} · ${text('timeLeft', { time: timeLeft(secondsLeft, currentLocale()) })}`
}
