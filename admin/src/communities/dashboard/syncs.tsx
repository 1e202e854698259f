import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { Overview } from '@parvis/schemas/calls/statistics'
import { Link as RouterLink } from 'react-router-dom'
import { currentLocale } from '../../i18n/current-locale'
import { timeLeft } from '../../live/jobs/time-left'
import { networksRoute } from '../../routing/routes'
import { dashboardMessages } from './messages'
import { NetworkName } from './network-name'
import { NetworkStates } from './network-states'
import type { RunningSync } from './overview'
import { Panel } from './panel'
import { useNumbers } from './use-numbers'

/** How many are listed. */
const shown = 5

/** The running synchronisations, and the number of networks by state. */
export function Syncs({ overview }: { overview?: Overview }) {
  const text = useMessages(dashboardMessages)
  return (
    <Panel title={text('syncs')}>
      {overview ? <Running running={overview.running} /> : <Skeleton variant="rounded" height={72} />}
      {overview && (
        <Box sx={{ mt: 1, color: 'text.secondary' }}>
          <NetworkStates networks={overview.networks} />
        </Box>
      )}
      <Link component={RouterLink} to={`/${networksRoute}`} sx={{ display: 'inline-block', py: 1 }}>
        {text('allNetworks')}
      </Link>
    </Panel>
  )
}

function Running({ running }: { running: readonly RunningSync[] }) {
  const text = useMessages(dashboardMessages)
  if (running.length === 0) return <Typography>{text('noSync')}</Typography>
  return (
    <>
      <List disablePadding>
        {running.slice(0, shown).map((sync) => (
          <SyncItem key={sync.runId} sync={sync} />
        ))}
      </List>
      {running.length > shown && <Typography color="textSecondary">{text('moreSyncs')}</Typography>}
    </>
  )
}

/** A running synchronisation: its network, its progress, and the remaining time. */
export function SyncItem({ sync }: { sync: RunningSync }) {
  const text = useMessages(dashboardMessages)
  const { networkId, name, kind, read, expected } = sync
  const progress = useProgressMessage(sync)
  return (
    <ListItem disableGutters sx={{ display: 'block', py: 1 }}>
      <NetworkName id={networkId} name={name} />
      <LinearProgress
        aria-label={text('progressOf', { name })}
        aria-valuetext={progress}
        {...(expected ? { variant: 'determinate', value: shareOf(read, expected) } : {})}
        sx={{ my: 0.5, height: 4, borderRadius: 2, bgcolor: 'action.hover' }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {text(`kind_${kind}`)} · {progress}
      </Typography>
    </ListItem>
  )
}

function shareOf(read: number, expected: number): number {
  return Math.min(100, Math.round((100 * read) / expected))
}

function useProgressMessage({ state, read, expected, secondsLeft }: RunningSync): string {
  const text = useMessages(dashboardMessages)
  const { number, counted } = useNumbers()
  if (state !== 'running') return text('waiting')
  const done = expected
    ? text('progress', { read: number(read), expected: number(expected) })
    : counted('readSoFar', read)
  if (secondsLeft === null) return done
  return `${done} · ${text('timeLeft', { time: timeLeft(secondsLeft, currentLocale()) })}`
}
